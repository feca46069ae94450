import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Hosting rewrites every address of the admin area to its shell (firebase.json); the development server too. */
const adminShell: Plugin = {
  name: "admin-shell",
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/admin(\/|$|\?)/.test(request.url ?? "")) request.url = "/admin.html";
      next();
    });
  },
};

/**
 * Says in which order the cascade layers count at the head of every stylesheet: chunks' styles may arrive before
 * global.css, and the first mention of a layer settles its place.
 */
const layerOrder: Plugin = {
  name: "layer-order",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
      file.source = `@layer tokens,base,components,preferences;${file.source}`;
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), adminShell, layerOrder],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Inlined pictures would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
