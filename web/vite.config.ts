import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Inlined pictures would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
