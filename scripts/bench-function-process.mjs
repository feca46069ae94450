// One function in a process of its own, as Google's functions framework runs it: loads the module that is given, then serves
// what it exports by the name FUNCTION_TARGET on a free port. Tells its parent what that took, and whenever it is asked what the
// processor has done since it started. Plain JavaScript: nothing has to be compiled that is no part of a cold start.
import { createRequire } from "node:module";

const [file = "", watchedBy] = process.argv.slice(2);
const loads = watchedBy ? (await import(watchedBy)).watchLoads() : new Map();
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const { [process.env.FUNCTION_TARGET ?? ""]: handler } = await import(file);
const loaded = { processorMs: processorMs(), clockMs: performance.now() };
const files = [...loads];

if (!handler) process.send({ loaded, files, port: 0 });
else {
  const require = createRequire(import.meta.resolve("firebase-functions"));
  const express = require("express");
  const app = express();
  const verify = (request, _response, rawBody) => Object.assign(request, { rawBody });
  app.use(express.json({ verify }), express.urlencoded({ verify, extended: true }));
  if (handler.__endpoint.eventTrigger) {
    app.post("/", async (request, response) => {
      await handler({ document: request.get("ce-document") });
      response.sendStatus(204);
    });
  } else app.use(handler);
  const server = app.listen(0, "127.0.0.1", () =>
    process.send({ loaded, files, port: server.address().port }),
  );
  process.on("message", () => process.send({ processorMs: processorMs(), files: [...loads] }));
}
