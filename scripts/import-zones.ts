// Who may import whom (docs/decisions/0005-import-zones.md): `npm run check:imports`, a part of `npm run check`. Paths
// are regular expressions.
import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

const OURS = "^(contract|emulator|functions|scripts|seed|tests|web)/";
const CONTRACT = "^contract/src/";
const WEB_SHARED = "^web/src/(brand[.]|shared/)";
const TESTS = ["[.]test[.]tsx?$", "^tests/", "^(emulator|web/src)/testing/"];
/** What only an admin downloads, the editor's packages and the texts too. */
const ADMIN = [
  "^web/src/admin/",
  "^web/src/shared/i18n/locales/[a-z]+/admin/",
  "^node_modules/(@tiptap|diff)/",
];

/** Of ours, files of `from` import nothing but what is listed; packages are another matter. Tests look from outside. */
function only(name: string, from: string, to: string[]): IForbiddenRuleType {
  const comment = `of ours it may import only ${to.join(" and ")}`;
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: TESTS },
    to: { path: OURS, pathNot: to },
  };
}

/** A zone imports itself and what is listed. */
function zone(name: string, files: string, ...others: string[]): IForbiddenRuleType {
  return only(name, files, [files, ...others]);
}

/** A zone, its tests included. */
function workspace(name: string, ...others: string[]): IForbiddenRuleType {
  const files = `^${name}/`;
  return { ...zone(name, files, ...others), from: { path: files } };
}

const configuration: IConfiguration = {
  forbidden: [
    workspace("web", CONTRACT),
    // What visitors read is written in the web alone: the page that answers a form posted without scripts, and the tree
    // that renders pages on request.
    workspace(
      "functions",
      CONTRACT,
      "^web/src/site/(features/contact/contact-answer|entry-server|server)[.]",
      "^web/(site-constants|class-names)[.]",
    ),
    workspace("emulator"),
    // Sample data names the product, too.
    workspace("seed", CONTRACT, "^web/src/brand[.]"),
    {
      name: "contract",
      comment: "browser, functions and seeding all load it: it may import only itself and zod",
      severity: "error",
      from: { path: "^contract/", pathNot: TESTS },
      to: { pathNot: ["^contract/", "^node_modules/zod/"] },
    },
    {
      name: "contract-by-name",
      comment: "it is imported as @matbjorg/contract/…",
      severity: "error",
      from: { path: "^(functions|seed|web)/" },
      to: { path: "^contract/", dependencyTypes: ["local"], dependencyTypesNot: ["aliased-workspace"] },
    },

    zone("web-shared", WEB_SHARED, CONTRACT),
    zone("web-site", "^web/src/site/", WEB_SHARED, CONTRACT),
    zone("web-admin", "^web/src/admin/", WEB_SHARED, CONTRACT),
    // A feature that needs another one stands here, with its reason. None does: layout and routes compose them.
    only("web-features", "^web/src/(site|admin)/features/([^/]+)/", [
      "^web/src/$1/(features/$2|components|content|i18n|lib)/",
      "^web/src/admin/admin-paths[.]",
      WEB_SHARED,
      CONTRACT,
    ]),
    {
      name: "web-visitor",
      comment: "nothing of the admin area reaches a visitor, however many imports away",
      severity: "error",
      from: { path: "^web/src/site/(main|entry-server)[.]" },
      to: { path: ADMIN, reachable: true },
    },

    // As emulator/README.md has it.
    zone("emulator-rules", "^emulator/src/rules/", "^emulator/src/(store/|status[.])"),
    zone("emulator-store", "^emulator/src/store/", "^emulator/src/status[.]"),
    zone("emulator-durable", "^emulator/src/durable/", "^emulator/src/store/"),
    zone("emulator-proto", "^emulator/src/proto/", "^emulator/src/(store/|status[.])"),
    zone("emulator-service", "^emulator/src/service/", "^emulator/src/((rules|store|proto)/|status[.])"),
    zone("emulator-events", "^emulator/src/events/", "^emulator/src/((store|proto)/|status[.])"),
    zone(
      "emulator-transport",
      "^emulator/src/transport/",
      "^emulator/src/((service|proto)/|store/limits[.]|status[.])",
    ),
    {
      name: "emulator-documents",
      comment: "rules and protos know values, paths and queries, not the store's documents",
      severity: "error",
      from: { path: "^emulator/src/(rules|proto)/", pathNot: TESTS },
      to: {
        path: "^emulator/src/store/(collection|commit-clock|document-.+|history|list-documents|snapshot|stored-document|transactions)[.]",
      },
    },
    {
      name: "emulator-sockets",
      comment: "networks are the business of transport, events and the launcher",
      severity: "error",
      from: { path: "^emulator/src/(rules|store|proto|service)/", pathNot: TESTS },
      to: { path: "^(http|https|http2|net|tls)$" },
    },

    {
      name: "tests",
      comment: "what is made for tests only tests import",
      severity: "error",
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    { name: "cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // TypeScript 7 has no interface that dependency-cruiser knows.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(functions/lib|web/dist)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};

export default configuration;
