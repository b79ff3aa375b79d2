# The site as an image: the web client built with Node, the program with its pinned packages.
FROM node:22-slim AS client
WORKDIR /build
COPY web/package.json web/package-lock.json web/
RUN npm ci --prefix web
COPY web web
COPY src/caramels/locale src/caramels/locale
RUN npm run build --prefix web

FROM python:3.13-slim
WORKDIR /app
COPY requirements/runtime.txt requirements/
RUN pip install --no-cache-dir --require-hashes -r requirements/runtime.txt
COPY src src
COPY --from=client /build/src/caramels/server/web src/caramels/server/web
ENV PYTHONPATH=/app/src NUMBA_CACHE_DIR=/var/lib/caramels/numba CARAMELS_DATA=/var/lib/caramels
RUN useradd --system --create-home --home-dir /var/lib/caramels caramels
USER caramels
# The search of the computer players is compiled once, here, not at the first move.
COPY scripts/compile_kernels.py scripts/
RUN python scripts/compile_kernels.py
VOLUME /var/lib/caramels
EXPOSE 8000
HEALTHCHECK --interval=10s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health')"]
CMD ["python", "-m", "caramels", "serve", "--host", "0.0.0.0", "--port", "8000"]
