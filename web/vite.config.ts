import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { appQr } from "./app-qr.ts";
import { devSite, functionsProxy, hotTexts } from "./dev-site.ts";
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layerOrder(), devSite(), hotTexts(), appQr(), bootstrap()],
  server: { proxy: functionsProxy() },
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
