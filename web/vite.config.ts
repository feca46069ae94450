import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { appQr } from "./build/app-qr.ts";
import { devSite, functionsProxy, hotTexts } from "./build/dev-site.ts";
import { BUILD_TARGET } from "./build/oldest-browsers.ts";
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

/** `font-display: optional` (styles/global.css) shows fonts that are there at the first paint. */
function preloadFonts(): Plugin {
  const styles = readFileSync(join(import.meta.dirname, "src/shared/styles/global.css"), "utf8");
  const sources = [...styles.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(
    ([, file = ""]) => `/@fs${join(import.meta.dirname, "..", "node_modules", file)}`,
  );
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const built = Object.keys(bundle ?? {}).filter((file) => file.endsWith(".woff2"));
        return (bundle ? built.map((file) => `/${file}`) : sources).map((href) => ({
          tag: "link",
          attrs: { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head",
        }));
      },
    },
  };
}

/** Returns the addresses of the pictures deployed with the site that editors may choose, without other sizes of them. */
const listedPictures = (): string[] =>
  globSync("images/**/!(*.small).{avif,webp}", { cwd: join(import.meta.dirname, "public") })
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .sort();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layerOrder(), preloadFonts(), devSite(), hotTexts(), appQr(), bootstrap()],
  define: { "import.meta.env.SITE_PICTURES": JSON.stringify(listedPictures()) },
  server: { proxy: functionsProxy() },
  build: {
    // A stylesheet for each application.
    cssCodeSplit: false,
    target: BUILD_TARGET,
    // All of them support modulepreload.
    modulePreload: { polyfill: false },
    // Inlined images would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
