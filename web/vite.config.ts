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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), adminShell],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Inlined pictures would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
