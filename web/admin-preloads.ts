import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** Whom main.tsx and the first screen ask: connections are made while scripts come. In a local suite they are others. */
const ASKED_FIRST = ["https://identitytoolkit.googleapis.com", "https://firestore.googleapis.com"];

/**
 * Has admin.html name what main.tsx imports only once it runs, so that the browser asks for it together with what that
 * itself needs: main.tsx is small and comes first, for Auth's sake.
 */
export function adminPreloads(): Plugin {
  return {
    name: "admin-preloads",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, path }) {
        if (!bundle || path !== "/admin.html") return html;
        const start = Object.values(bundle).find(
          (one) => one.type === "chunk" && one.facadeModuleId?.endsWith("/src/admin/start.tsx"),
        );
        if (!start) throw new Error("The build has no chunk for src/admin/start.tsx");
        const files = [...filesOf(bundle, start.fileName)].filter((file) => !html.includes(file));
        const hosts = process.env.VITE_LOCAL_SUITE ? [] : ASKED_FIRST;
        return [
          ...hosts.map((href) => link("preconnect", href)),
          ...files.map((file) => link("modulepreload", `/${file}`)),
        ];
      },
    },
  };
}

const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel, crossorigin: true, href },
  injectTo: "head",
});

/** A chunk and all that it imports statically. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== "chunk") return seen;
  seen.add(file);
  for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
}
