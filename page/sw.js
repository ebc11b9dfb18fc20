// Keeps the page's files, which are named by their contents, so that it works offline and starts at once.
const FILES = /* files */ [];
const CACHE = `expertbytes-${/* hash */ ""}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("expertbytes-") && name !== CACHE);
    await Promise.all(names.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(old());
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true, cacheName: CACHE }).then((kept) => kept ?? fetch(event.request)));
});
