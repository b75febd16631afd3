/*
 * Keeps the files of the app for the time without a connection. The build puts `offlineFiles` before this script: the
 * files' names, and a version that changes with them. Answers of the server are never kept here.
 */
const { offlineFiles, caches, clients, location } = globalThis;
const cacheName = `files-${offlineFiles.version}`;
const kept = new Set(offlineFiles.paths);

async function keepFiles() {
  const cache = await caches.open(cacheName);
  await cache.addAll(offlineFiles.paths);
  await globalThis.skipWaiting();
}

async function dropOlder() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== cacheName).map(async (name) => await caches.delete(name)),
  );
  await clients.claim();
}

/** The network first: what is kept answers where the network does not. */
async function fromNetwork(request, path) {
  try {
    return await globalThis.fetch(request);
  } catch (error) {
    const file = await caches.match(path);
    if (file === undefined) throw error;
    return file;
  }
}

/** A file whose name follows from its content never changes. */
async function fromCache(request) {
  return (await caches.match(request)) ?? (await globalThis.fetch(request));
}

globalThis.addEventListener('install', (event) => event.waitUntil(keepFiles()));
globalThis.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
globalThis.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Each route of the app is the same one page; what is called or shown in a frame is no route.
  if (request.mode === 'navigate') {
    const isRoute =
      request.destination === 'document' && !/^\/(?:api|dev|streams)\//.test(pathname);
    if (isRoute) event.respondWith(fromNetwork(request, '/'));
  } else if (kept.has(pathname)) {
    const isFixed = pathname.startsWith('/assets/');
    event.respondWith(isFixed ? fromCache(request) : fromNetwork(request, pathname));
  }
});
