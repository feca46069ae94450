// Adds to Vite's development server (npm run dev) what the build and Hosting add to the sources.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import type { Plugin, ProxyOptions, ViteDevServer } from "vite";
import { type SiteFiles, scriptsKey } from "../server/html-page.ts";
import { firebaseConfigs } from "../src/brand.ts";
import { picturesIn } from "./prerender.ts";
import { writeSecurityTxt } from "./security-txt.ts";
import { writeIcons } from "./site-pictures.ts";

const web = join(import.meta.dirname, "..");
const index = join(web, "index.html");

/** Applies a plugin only to `npm run dev`, because Vitest's servers use the sources unchanged. */
const isDevServer = {
  apply: (_config: object, { command }: { command: string }) =>
    command === "serve" && process.env.VITE_LOCAL_SUITE !== undefined,
} as const;

type Rewrite = { regex?: string; function?: { functionId: string; region: string } };
type Redirect = { source: string; destination: string; type: number };

const { hosting } = JSON.parse(readFileSync(join(web, "..", "firebase.json"), "utf8")) as {
  hosting: { rewrites: Rewrite[]; redirects: Redirect[] };
};

/** Returns proxies to the local suite's functions for the paths that Hosting forwards to functions (firebase.json). */
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
      // Hosting replaces the policy of functions, which allows nothing.
      configure: (proxy) => {
        proxy.on("proxyRes", ({ headers }) => delete headers["content-security-policy"]);
      },
    };
    // Vite also matches the query against the pattern.
    return [[regex.replace(/\$$/, "(\\?.*)?$"), options]];
  });
  return Object.fromEntries(proxies);
}

/**
 * Answers requests that Hosting answers before functions: prerendered pages, the page of the admin area, icons, security.txt
 * and redirects. An unknown URL gets the status 404.
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
      /** The requests for existing pages. Other requests for index.html come from Vite's fallback. */
      const known = new WeakSet<object>();
      server.middlewares.use((request, response, next) => {
        let path: string;
        try {
          // The result must be used: the bundler of Vite's configuration drops an unused call, although the call may throw.
          path = decodeURIComponent(request.url?.split("?")[0] ?? "");
        } catch {
          // Hosting answers a malformed URL in the same way.
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
  const { sitePages } = await server.ssrLoadModule("/server/site-pages.ts");
  return sitePages().some(({ url, file }: { url: string; file?: string }) => file && url === path);
}

/** The files from which `writeSiteFiles` builds its result, apart from the pages. */
const WRITTEN_FROM = [
  index,
  join(web, "src", "brand.ts"),
  join(web, "src", "site", "rendering", "route-table.ts"),
  join(web, "..", "contract", "src", "content", "default-content.json"),
];

/**
 * Writes the file that functions need to render pages, now and after each change. This is a plugin, because Vite restarts with
 * a new watcher after a change of a file that its configuration imports, such as paths.ts.
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
      server.watcher.add(WRITTEN_FROM).on("all", (event, changed) => {
        // Git may remove a file and add it again.
        if (!WRITTEN_FROM.includes(changed) || event === "unlink") return;
        // Vite would invalidate the modules only after this listener.
        server.moduleGraph.invalidateAll();
        write();
      });
    },
  };
}

/** @param server must listen already, because before that it cannot load styles */
async function writeSiteFiles(server: ViteDevServer, file: string): Promise<void> {
  const load = (path: string) => server.ssrLoadModule(path);
  const { languageOfPath, sitePages, renderPage } = await load("/server/entry-server.tsx");
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
    // Otherwise the script loads the styles, after the first paint.
    template: template.replace("</head>", '<link rel="stylesheet" href="/src/shared/styles/global.css">$&'),
    // The template contains the script, so pages need no others.
    scripts: Object.fromEntries(keys.map((key) => [key, []])),
    listed: [] as string[],
    pictures: picturesIn(join(web, "public")),
    content: completeContent(UNPUBLISHED, defaultSections(DATA_VARIABLES)),
    pages: PAGE_FIELDS,
  } satisfies SiteFiles;
  for (const { url } of sitePages()) {
    if (languageOfPath(url) !== "is") continue;
    const content = siteContentOf(files.content, "is");
    // A page that somebody is still writing may fail. The sitemap then leaves it out.
    const page = await renderPage(url, { content }).catch((error: Error) => {
      server.config.logger.error(`${url}: ${error.message}`);
    });
    if (page?.isListed) files.listed.push(url);
  }
  writeFileSync(file, JSON.stringify(files));
}

/**
 * Shows changed texts without reloading the page (see `showTextChanges` in entry-client.tsx). Sends a changed file of
 * `locales/` as the event `texts`, and lets a changed `text.is.ts` replace the texts that the page has loaded.
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
      // A module whose text is a function of data reloads the page.
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
