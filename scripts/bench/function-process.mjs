// One function in its own process, as Google's functions framework runs it: imports the module, then serves the export
// named FUNCTION_TARGET on a free port. Sends its parent what importing took. Plain JavaScript, so that no time goes into
// stripping types.
import { createRequire } from "node:module";

const { [process.env.FUNCTION_TARGET]: handler } = await import(process.argv[2]);
const { user, system } = process.cpuUsage();
const loadMs = (user + system) / 1_000;

const require = createRequire(import.meta.resolve("firebase-functions"));
const express = require("express");
const app = express();
app.use(express.json());
app.use(handler);
const server = app.listen(0, "127.0.0.1", () => process.send({ loadMs, port: server.address().port }));
