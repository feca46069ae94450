// Preloaded into every process of the suite that serves HTTP. Node closes connections after five idle seconds, which can
// race with a request arriving on them ("socket hang up").
const { subscribe } = require("node:diagnostics_channel");

// firebase-tools and firebase-functions do not expose their servers.
subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
  server.keepAliveTimeout = 0;
});
