// A former site of this domain may have left a service worker, which would go on showing that site. Under the names that
// such workers have (firebase.json), browsers find this one instead: it removes the worker and its caches.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
    for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url);
  };
  event.waitUntil(remove());
});
