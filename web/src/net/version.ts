// The service worker keeps the shell of the site, and tells when a later one has come.

/** Keep the shell for the next visit; call back when another version has been installed. */
export function watchVersion(onupdate: () => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker
    .register('/service-worker.js')
    .then((registration) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'activated' && controlled) onupdate();
        });
      });
    })
    .catch(() => {
      // Without it the site works as well, only not from the shell.
    });
}
