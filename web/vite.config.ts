import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { appQr } from "./build/app-qr.ts";
import { devSite, functionsProxy, hotTexts } from "./build/dev-site.ts";
import { inlineScript } from "./build/inline-script.ts";
import { BUILD_TARGET } from "./build/oldest-browsers.ts";

/** The cascade layers, weakest first, as in styles/global.css. */
const LAYERS = "@layer tokens, base, pieces;";

/** Puts the order of the layers at the start of each stylesheet, because the bundler decides on the order of other rules. */
function layerOrder(): Plugin {
  return {
    name: "layer-order",
    generateBundle: {
      // Runs after the stylesheet has been put together.
      order: "post",
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type === "asset" && asset.fileName.endsWith(".css")) asset.source = LAYERS + asset.source;
        }
      },
    },
  };
}

/** Preloads the fonts, because `font-display: optional` (styles/global.css) shows only fonts that the first paint has. */
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

/** Returns the URLs of the pictures deployed with the site that editors may choose, without their smaller sizes. */
const listedPictures = (): string[] =>
  globSync("images/**/!(*.small).{avif,webp}", { cwd: join(import.meta.dirname, "public") })
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .sort();

/** The release, which `/health` returns too. */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8"));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layerOrder(), preloadFonts(), devSite(), hotTexts(), appQr(), inlineScript()],
  define: {
    "import.meta.env.SITE_PICTURES": JSON.stringify(listedPictures()),
    "import.meta.env.SITE_VERSION": JSON.stringify(version),
  },
  server: { proxy: functionsProxy() },
  build: {
    // Each application has one stylesheet.
    cssCodeSplit: false,
    target: BUILD_TARGET,
    // Safari before 16.4 ignores media queries such as (width < 40rem), and would show the layout of wide screens on phones.
    cssTarget: [...BUILD_TARGET, "safari15"],
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    // Inlined images would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
