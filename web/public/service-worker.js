// An earlier site on this domain may have left a service worker, which would continue to show that site. Under the usual names
// of such workers (firebase.json), browsers get this one instead, which removes the worker and its caches.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
    for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url);
  };
  event.waitUntil(remove());
});
