// What the build and Hosting add to the sources, for Vite's dev server (npm run dev).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { completeContent, parsePublished, siteContentOf } from "@matbjorg/contract/content";
import { defaultSections } from "@matbjorg/contract/default-content";
import type { Plugin, ProxyOptions, ViteDevServer } from "vite";
import { writeIcons } from "./site-pictures.ts";
import { DATA_VARIABLES, firebaseConfigs } from "./src/brand.ts";
import type { SiteFiles } from "./src/site/rendering/html-page.ts";

const web = import.meta.dirname;
const index = join(web, "index.html");

/** Vitest's servers take the sources as they are. */
const isDevServer = {
  apply: (_config: object, { command }: { command: string }) =>
    command === "serve" && process.env.VITE_LOCAL_SUITE !== undefined,
} as const;

type Rewrite = { regex?: string; function?: { functionId: string; region: string } };

/** Forwards to the local suite's functions what Hosting does (firebase.json). */
export function functionsProxy(): Record<string, ProxyOptions> {
  const localSuite = process.env.VITE_LOCAL_SUITE;
  if (!localSuite) return {};
  const { functionsPort } = JSON.parse(localSuite) as { functionsPort: number };
  const { hosting } = JSON.parse(readFileSync(join(web, "..", "firebase.json"), "utf8")) as {
    hosting: { rewrites: Rewrite[] };
  };
  const proxies = hosting.rewrites.flatMap(({ regex, function: to }) => {
    if (!regex || !to) return [];
    const path = `/${firebaseConfigs.local.projectId}/${to.region}/${to.functionId}`;
    const target = `http://127.0.0.1:${functionsPort}`;
    const options: ProxyOptions = {
      target,
      rewrite: (url) => path + url,
      // Hosting replaces the functions' own policy, which allows nothing.
      configure: (proxy) => {
        proxy.on("proxyRes", ({ headers }) => delete headers["content-security-policy"]);
      },
    };
    // Vite matches the query as well.
    return [[regex.replace(/\$$/, "(\\?.*)?$"), options]];
  });
  return Object.fromEntries(proxies);
}

/** Serves the admin area's page, the icons, and unknown addresses with their status. */
export function devSite(): Plugin {
  return {
    name: "dev-site",
    ...isDevServer,
    async configureServer(server) {
      const icons = join(web, "..", ".cache", "dev-icons");
      mkdirSync(icons, { recursive: true });
      const written = await writeIcons(icons, join(web, "public", "images", "logo.svg"));
      server.middlewares.use((request, response, next) => {
        let path: string;
        try {
          // Used below: the bundler of Vite's configuration drops a call without use, although it may throw.
          path = decodeURIComponent(request.url?.split("?")[0] ?? "");
        } catch {
          // As Hosting answers a malformed address.
          response.writeHead(400).end("Bad Request");
          return;
        }
        if (/^\/admin(\/|$)/.test(path)) request.url = "/admin.html";
        if (!written.includes(path.slice(1))) return next();
        response.end(readFileSync(join(icons, path)));
      });
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const { originalUrl = "/", url } = request;
          if (url !== "/index.html" || (await isPage(server, originalUrl))) return next();
          const html = await server.transformIndexHtml(originalUrl, readFileSync(index, "utf8"));
          response.writeHead(404, { "Content-Type": "text/html" }).end(html);
        });
      };
    },
  };
}

async function isPage(server: ViteDevServer, url: string): Promise<boolean> {
  const { routeOf } = await server.ssrLoadModule("/src/site/rendering/load-page.ts");
  const { pathInLanguage } = await server.ssrLoadModule("/src/shared/config/paths.ts");
  return routeOf(pathInLanguage(url.split(/[?#]/)[0] ?? "", "is")).name !== "not-found";
}

/**
 * Writes what functions need to render pages with the browser's part from a dev server.
 *
 * @param server listens already: before that it cannot load styles
 */
export async function writeSiteFiles(server: ViteDevServer, file: string): Promise<void> {
  const { languageOfPath, sitePages, renderPage } = await server.ssrLoadModule(
    "/src/site/rendering/entry-server.tsx",
  );
  const files = {
    template: await server.transformIndexHtml("/", readFileSync(index, "utf8")),
    // The template's own script.
    entry: "",
    links: {} as Record<string, { styles: string[]; scripts: string[] }>,
    listed: [] as string[],
    content: completeContent(parsePublished(undefined), defaultSections(DATA_VARIABLES)),
  } satisfies SiteFiles;
  for (const { url } of sitePages()) {
    const content = siteContentOf(files.content, languageOfPath(url));
    const page = await renderPage(url, { content });
    files.links[`${page.route} ${page.language}`] = {
      styles: ["/src/shared/styles/global.css"],
      scripts: [],
    };
    if (page.isListed && page.language === "is") files.listed.push(url);
  }
  writeFileSync(file, JSON.stringify(files));
}

/**
 * Shows changed texts without reloading the page: sends a changed file of `locales/` as the event `texts`, and lets changed
 * constants of `content/` replace those that the page has loaded (see `showTextChanges` in entry-client.tsx).
 */
export function hotTexts(): Plugin {
  return {
    name: "hot-texts",
    ...isDevServer,
    enforce: "post",
    async hotUpdate({ file, read, server }) {
      const [, language, namespace] = /\/locales\/(is|en)\/(.+)\.json$/.exec(file) ?? [];
      if (!namespace) return undefined;
      if (this.environment.name === "client") {
        const texts: unknown = JSON.parse(await read());
        this.environment.hot.send("texts", { language, namespace: basename(namespace), texts });
        server.config.logger.info(`texts updated: ${namespace} (${language})`, { timestamp: true });
      }
      return [];
    },
    transform(code, id, options) {
      if (options?.ssr || !/\/content\/[^/]+\.(is|en)\.ts$/.test(id)) return undefined;
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      return {
        code: `${code}
if (import.meta.hot) {
  const shown = (import.meta.hot.data.shown ??= { ${names.join(", ")} });
  import.meta.hot.accept((next) => {
    for (const name in shown) Object.assign(shown[name], next?.[name]);
    dispatchEvent(new Event("texts"));
  });
}`,
        map: null,
      };
    },
  };
}
