// What the build and Hosting add to the sources, for Vite's dev server (npm run dev).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import type { Plugin, ProxyOptions, ViteDevServer } from "vite";
import { firebaseConfigs } from "../src/brand.ts";
import { type SiteFiles, scriptsKey } from "../src/site/rendering/html-page.ts";
import { writeSecurityTxt } from "./security-txt.ts";
import { writeIcons } from "./site-pictures.ts";

const web = join(import.meta.dirname, "..");
const index = join(web, "index.html");

/** Vitest's servers take the sources as they are. */
const isDevServer = {
  apply: (_config: object, { command }: { command: string }) =>
    command === "serve" && process.env.VITE_LOCAL_SUITE !== undefined,
} as const;

type Rewrite = { regex?: string; function?: { functionId: string; region: string } };
type Redirect = { source: string; destination: string; type: number };

const { hosting } = JSON.parse(readFileSync(join(web, "..", "firebase.json"), "utf8")) as {
  hosting: { rewrites: Rewrite[]; redirects: Redirect[] };
};

/** Forwards to the local suite's functions what Hosting does (firebase.json). */
export function functionsProxy(): Record<string, ProxyOptions> {
  const localSuite = process.env.VITE_LOCAL_SUITE;
  if (!localSuite) return {};
  const { functionsPort } = JSON.parse(localSuite) as { functionsPort: number };
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

/**
 * Answers what Hosting has files of or redirects, before functions, as Hosting does: prerendered pages, the admin area's page,
 * icons and security.txt.
 * Unknown addresses have their status.
 */
export function devSite(): Plugin {
  return {
    name: "dev-site",
    ...isDevServer,
    async configureServer(server) {
      const files = join(web, "..", ".cache", "dev-files");
      mkdirSync(files, { recursive: true });
      const icons = await writeIcons(files, join(web, "public", "images", "logo.svg"));
      const written = [...icons, writeSecurityTxt(files)];
      /** The requests for pages; others for index.html are Vite's fallback. */
      const known = new WeakSet<object>();
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
        const moved = hosting.redirects.find(({ source }) => source === path);
        if (moved) {
          response.writeHead(moved.type, { Location: moved.destination }).end();
          return;
        }
        if (written.includes(path.slice(1))) {
          response.end(readFileSync(join(files, path)));
          return;
        }
        if (/^\/admin(\/|$)/.test(path)) request.url = "/admin.html";
        isPage(server, path).then((isFound) => {
          if (isFound) {
            known.add(request);
            request.url = "/index.html";
          }
          next();
        }, next);
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.url !== "/index.html" || known.has(request)) return next();
          server
            .transformIndexHtml(request.originalUrl ?? "/", readFileSync(index, "utf8"))
            .then((html) => response.writeHead(404, { "Content-Type": "text/html" }).end(html), next);
        });
      };
    },
  };
}

/** Whether Hosting has a prerendered page at this path. */
async function isPage(server: ViteDevServer, path: string): Promise<boolean> {
  const { sitePages } = await server.ssrLoadModule("/src/site/rendering/route-table.ts");
  return sitePages().some(({ url, file }: { url: string; file?: string }) => file && url === path);
}

/** Changes of these change what functions need, beside the pages themselves. */
const WRITTEN_FROM = [
  index,
  join(web, "src", "brand.ts"),
  join(web, "src", "site", "rendering", "route-table.ts"),
  join(web, "..", "contract", "src", "content", "default-content.json"),
];

/**
 * Writes what functions need to render pages, now and on each change. A plugin, because Vite restarts with another watcher when
 * a file changes that its configuration imports, such as paths.ts.
 */
export function keepSiteFiles(file: string, onWritten: () => void): Plugin {
  return {
    name: "keep-site-files",
    configureServer(server) {
      let writing = Promise.resolve();
      const write = () => {
        writing = writing
          .then(() => writeSiteFiles(server, file))
          .then(onWritten)
          .catch((error: Error) => server.config.logger.error(error.message));
      };
      server.httpServer?.once("listening", write);
      server.watcher.add(WRITTEN_FROM).on("change", (changed) => {
        if (!WRITTEN_FROM.includes(changed)) return;
        // Vite does so after this.
        server.moduleGraph.invalidateAll();
        write();
      });
    },
  };
}

/** @param server listens already: before that it cannot load styles */
async function writeSiteFiles(server: ViteDevServer, file: string): Promise<void> {
  const load = (path: string) => server.ssrLoadModule(path);
  const { languageOfPath, sitePages, renderPage } = await load("/src/site/rendering/entry-server.tsx");
  const { NOT_FOUND, PAGES } = await load("/src/site/rendering/route-table.ts");
  const { LANGUAGES } = await load("/src/shared/i18n/language.ts");
  const { PAGE_FIELDS } = await load("/src/shared/lib/page-fields.ts");
  const { DATA_VARIABLES } = await load("/src/brand.ts");
  const { defaultSections } = await load(join(web, "..", "contract", "src", "content", "default-content.ts"));
  const keys = [...PAGES, NOT_FOUND].flatMap(({ name }) =>
    LANGUAGES.map((language: string) => scriptsKey(name, language)),
  );
  const template = await server.transformIndexHtml("/", readFileSync(index, "utf8"));
  const files = {
    // Otherwise styles come with the script, after the first paint.
    template: template.replace("</head>", '<link rel="stylesheet" href="/src/shared/styles/global.css">$&'),
    // The template has its own script.
    scripts: Object.fromEntries(keys.map((key) => [key, []])),
    listed: [] as string[],
    content: completeContent(UNPUBLISHED, defaultSections(DATA_VARIABLES)),
    pages: PAGE_FIELDS,
  } satisfies SiteFiles;
  for (const { url } of sitePages()) {
    if (languageOfPath(url) !== "is") continue;
    const content = siteContentOf(files.content, "is");
    // A page that is being written may fail: it is not listed.
    const page = await renderPage(url, { content }).catch((error: Error) => {
      server.config.logger.error(`${url}: ${error.message}`);
    });
    if (page?.isListed) files.listed.push(url);
  }
  writeFileSync(file, JSON.stringify(files));
}

/**
 * Shows changed texts without reloading the page: sends a changed file of `locales/` as the event `texts`, and lets a changed
 * `text.is.ts` replace what the page has loaded (see `showTextChanges` in entry-client.tsx).
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
      if (options?.ssr || !/\/pages\/.+\/text\.(is|en)\.ts$/.test(id)) return undefined;
      // A text that is a function of data reloads the page.
      if (!code.includes("export const text ")) return undefined;
      return {
        code: `${code}
if (import.meta.hot) {
  const shown = (import.meta.hot.data.shown ??= text);
  import.meta.hot.accept((next) => {
    Object.assign(shown, next?.text);
    dispatchEvent(new Event("texts"));
  });
}`,
        map: null,
      };
    },
  };
}
