import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";
import { adminPreloads } from "./admin-preloads.ts";
import { appQr } from "./app-qr.ts";
import { SITE_CONSTANTS } from "./site-constants.ts";
import { firebaseConfigs } from "./src/brand.ts";
import type { LocalSuitePorts } from "./src/shared/config/env.ts";
import { starter } from "./starter.ts";

/** The cascade layers, weakest first; styles/global.css says what each is for. */
const LAYERS = "@layer tokens, base, pieces;";

/** Modules that most pages need. */
const SHARED_MODULES =
  /contract\/src\/limits|web\/src\/(site\/(components|document-head|head-elements)|shared\/components\/without|site\/features\/news\/components\/(article-card-skeleton|[a-z-]+\.module))/;

/** What pages that read share, but for Firestore's code: each module alone would be a request for half a kilobyte. */
const READ_MODULES = /node_modules\/swr\/|\/(stored-value|image-sources|icelandic-order)\.tsx?$/;

/**
 * What makes up the sheet of every page, the home page's rules among them; any other page has at most one of its own beside it
 * (build.test.ts). The admin bar comes late, with its own.
 */
const SHARED_STYLES =
  /web\/src\/(shared\/(styles|article\/article-picture|components\/message)|site\/(layout\/(?!admin-bar)|features\/(consent|home|language|partners)))\b.*\.css$/;

/** A stylesheet says the order of the layers: what stands in it first is the bundler's choice. */
function layerOrder(): Plugin {
  return {
    name: "layer-order",
    generateBundle: {
      // After the stylesheet has been put together.
      order: "post",
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type === "asset" && asset.fileName.endsWith(".css")) asset.source = LAYERS + asset.source;
        }
      },
    },
  };
}

/** Hosting rewrites every address of the admin area to its shell (firebase.json); the development server too. */
function adminShell(): Plugin {
  return {
    name: "admin-shell",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/admin(\/|$|\?)/.test(request.url ?? "")) request.url = "/admin.html";
        next();
      });
    },
  };
}

/** Hosting rewrites these to the function `pages` (firebase.json); the development server hands them on to the local suite's. */
function readProxy(): Record<string, ProxyOptions> {
  const localSuite = process.env.VITE_LOCAL_SUITE;
  if (!localSuite) return {};
  const { functionsPort } = JSON.parse(localSuite) as LocalSuitePorts;
  const pages = `/${firebaseConfigs.local.projectId}/${CALLABLE_REGION}/pages`;
  return {
    "/read/": { target: `http://127.0.0.1:${functionsPort}`, rewrite: (path: string) => pages + path },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layerOrder(), adminShell(), adminPreloads(), appQr(), starter()],
  server: { proxy: readProxy() },
  define: SITE_CONSTANTS,
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Every browser of that baseline knows modulepreload.
    modulePreload: { polyfill: false },
    // Inlined pictures would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // A figure that two pages share is written into both: a file for it would be one more to wait for.
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all" } },
      // What changes with a dependency's version alone, and what starter.js runs one by one.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "router", test: /node_modules\/(react-router|i18next|react-i18next)\// },
            // What most pages share: one request for it instead of half a dozen.
            { name: "site", test: (id) => SHARED_MODULES.test(id) || SHARED_STYLES.test(id) },
            { name: "read", test: READ_MODULES },
          ],
        },
      },
    },
  },
});
