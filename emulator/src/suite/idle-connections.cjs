// Loaded into every process of the suite that serves something. Connections are the clients' to close: Node's HTTP servers
// hang up on one that was idle for five seconds, and may do so just as a request arrives over it ("socket hang up").
const { subscribe } = require("node:diagnostics_channel");

// firebase-tools and firebase-functions hand nobody their servers.
subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
  server.keepAliveTimeout = 0;
});
