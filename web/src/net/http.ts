// Requests to the server. Only here and in the channels beside it is the network touched.

import type { Values } from '../protocol/messages';

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly values: Values,
    readonly status: number,
  ) {
    super(code);
  }
}

/** No answer came, or none that can be understood. */
export class Unreachable extends Error {}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Options {
  body?: unknown;
  csrf?: string | null;
  /** The page may be left while the request is under way. */
  keepalive?: boolean;
}

const LONGEST_MS = 15_000;

let cookie: Promise<unknown> | undefined;

/** Ask the server; the answer is one of the messages of the protocol, or nothing. */
export async function call<Answer>(
  method: Method,
  path: string,
  options: Options = {},
): Promise<Answer> {
  await known();
  return request<Answer>(method, path, options);
}

/** Send a file, and hear how much of it has gone. */
export async function upload<Answer>(
  path: string,
  form: FormData,
  csrf: string | null,
  onprogress: (share: number) => void,
): Promise<Answer> {
  await known();
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how far an upload is.
    const sending = new XMLHttpRequest();
    sending.open('POST', path);
    if (csrf) sending.setRequestHeader('X-CSRF-Token', csrf);
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) onprogress(event.loaded / event.total);
    };
    sending.onerror = () => reject(new Unreachable());
    sending.onload = () => {
      try {
        const answer = parse(sending.responseText);
        if (sending.status < 300) resolve(answer as Answer);
        else reject(refusalFrom(sending.status, answer));
      } catch (error) {
        reject(error instanceof Error ? error : new Unreachable());
      }
    };
    sending.send(form);
  });
}

/** The first answer of the server gives the cookie that everything else needs. */
export function known(): Promise<unknown> {
  cookie ??= request('GET', '/api/visitor', {}).catch((error: unknown) => {
    cookie = undefined;
    throw error;
  });
  return cookie;
}

async function request<Answer>(method: Method, path: string, options: Options): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  if (options.csrf) headers['X-CSRF-Token'] = options.csrf;
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      keepalive: options.keepalive ?? false,
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    text = await response.text();
  } catch {
    throw new Unreachable();
  }
  const answer = parse(text);
  if (!response.ok) throw refusalFrom(response.status, answer);
  return answer as Answer;
}

function parse(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreachable();
  }
}

function refusalFrom(status: number, answer: unknown): Error {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) {
    return new Unreachable();
  }
  const { code, values } = answer as { code: unknown; values?: Values };
  return new Refused(String(code), values ?? {}, status);
}
