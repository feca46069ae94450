import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The cascade layers, weakest first; styles/global.css says what each is for. */
const LAYERS = "@layer tokens, base, components, preferences;";

/** Every stylesheet says the order of the layers: which of them arrives first is the bundler's choice. */
function layerOrder(): Plugin {
  return {
    name: "layer-order",
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === "asset" && asset.fileName.endsWith(".css")) asset.source = LAYERS + asset.source;
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { "react-i18next": join(import.meta.dirname, "src/i18n/react-i18next.ts") } },
  plugins: [react(), layerOrder()],
  // What the footer says until the browser, which knows better, has taken over.
  define: { "import.meta.env.BUILD_YEAR": String(new Date().getFullYear()) },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Inlined pictures would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
