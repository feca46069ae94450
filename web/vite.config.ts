import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";
import { appQr } from "./app-qr.ts";
import { firebaseConfigs } from "./src/brand.ts";
import type { LocalSuitePorts } from "./src/shared/config/env.ts";
import { bootstrap } from "./src/site/rendering/bootstrap-plugin.ts";

/** The cascade layers, weakest first; styles/global.css says what each is for. */
const LAYERS = "@layer tokens, base, pieces;";

/** Declares the layers' order first in every stylesheet: the bundler decides which rules come first. */
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

/** Serves admin.html for every address of the admin area, as Hosting does (firebase.json). */
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

/** Forwards reads to the local suite's function `pages`, as Hosting does (firebase.json). */
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
  plugins: [react(), layerOrder(), adminShell(), appQr(), bootstrap()],
  server: { proxy: readProxy() },
  build: {
    target: "baseline-widely-available",
    // All browsers of that baseline support modulepreload.
    modulePreload: { polyfill: false },
    // Inlined images would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Changes with the dependencies' versions only, so that returning visitors have it cached.
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|swr)\//,
            },
            // One file instead of a dozen of a few hundred bytes.
            { name: "shared", minShareCount: 5 },
          ],
        },
      },
    },
  },
});
