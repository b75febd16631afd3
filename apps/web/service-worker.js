/*
 * Shows notifications of the customer's own account, and keeps the files of the app for the time without a connection. The build puts `offlineFiles` before this script: the
 * files' names, and a version that changes with them. Answers of the server are never kept here.
 */
const { offlineFiles, caches, clients, location, registration } = globalThis;
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

/** Each route of the app is the same one page; what is called or shown in a frame is no route. */
function isRoutePath(pathname) {
  return !/^\/(?:api|dev|streams)\//.test(pathname);
}

/** A notification says no more than the server sent; one of the same cause takes the place of the first. */
async function showNotification(sent) {
  const { title, text, url, tag } = sent.json();
  await registration.showNotification(title, { body: text, tag, data: { url } });
}

/** Leads a window of ours to what was tapped, or opens one. An address of another origin opens nothing. */
async function openNotification(notification) {
  notification.close();
  const { url } = notification.data;
  if (!URL.canParse(url) || new URL(url).origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window' });
  const window = windows.find((each) => isRoutePath(new URL(each.url).pathname));
  if (window === undefined) await clients.openWindow(url);
  else {
    await window.focus();
    window.postMessage({ openedUrl: url });
  }
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
globalThis.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
globalThis.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);
globalThis.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    const isRoute = request.destination === 'document' && isRoutePath(pathname);
    if (isRoute) event.respondWith(fromNetwork(request, '/'));
  } else if (kept.has(pathname)) {
    const isFixed = pathname.startsWith('/assets/');
    event.respondWith(isFixed ? fromCache(request) : fromNetwork(request, pathname));
  }
});
