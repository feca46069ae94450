// Defines which folders may import which; `npm run check` enforces it. Paths are regular expressions.
import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";

const OURS = "^(contract|functions|seed|tests|tools|web)/";
const CONTRACT = "^contract/src/";
const WEB_SHARED = "^web/src/(brand[.]|shared/)";
/** The modules that every function loads when it starts. */
const FUNCTIONS_START = [
  "^functions/src/(index|parameters|framework-requests)[.]",
  "^functions/src/lib/client-ip[.]",
  "^functions/src/lib/(durations|request-limit|callable/(answer-options|app-error|callable-body|correlation|define-[^/]+|deployment))[.]",
  "^functions/src/lib/callable/(log-failure|parse-input|require-sign-in|sdk-internals|watch-slow)[.]",
];
const TESTS = [
  "[.]test[.]tsx?$",
  "^tests/",
  "^tools/deploy/rehearsal/",
  "^(contract/src|tools/local-suite|web/src)/testing/",
];
/** Files that only admins download: code, texts, the default content and the editor's packages. */
const ADMIN = [
  "^web/src/admin/",
  "^web/src/shared/i18n/locales/[a-z]+/admin/",
  "^contract/src/content/default-content[.]",
  "(^|/)node_modules/(@tiptap|diff|marked)/",
];

/**
 * Restricts the files of `from`: within the repository they import only the listed paths. Packages and test files are
 * unrestricted.
 */
function only(name: string, from: string, to: string[]): IForbiddenRuleType {
  const comment = `within the repository it may import only ${to.join(" and ")}`;
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: TESTS },
    to: { path: OURS, pathNot: [...to, "/node_modules/"] },
  };
}

/** Restricts the files of a zone to each other and the listed paths. */
function zone(name: string, files: string, ...others: string[]): IForbiddenRuleType {
  return only(name, files, [files, ...others]);
}

/** Restricts a zone together with its tests. */
function workspace(name: string, ...others: string[]): IForbiddenRuleType {
  const files = `^${name}/`;
  return { ...zone(name, files, ...others), from: { path: files } };
}

const configuration: IConfiguration = {
  forbidden: [
    workspace("web", CONTRACT),
    // Functions render pages on request, and know their paths.
    workspace("functions", CONTRACT, "^web/(server/entry-server|src/(brand|shared/config/paths))[.]"),
    only("functions-lib", "^functions/src/lib/", ["^functions/src/(lib/|parameters[.])", CONTRACT]),
    {
      name: "functions-start",
      comment: "every cold start loads it: what else a function needs, the module behind index.ts imports",
      severity: "error",
      from: { path: FUNCTIONS_START, pathNot: TESTS },
      to: {
        pathNot: [...FUNCTIONS_START, CONTRACT, "^node_modules/(firebase-functions|zod)/"],
        dependencyTypesNot: ["core", "dynamic-import", "type-only"],
      },
    },
    workspace("tools/local-suite"),
    // Sample data contains the brand's name.
    workspace("seed", CONTRACT, "^web/src/brand[.]"),
    {
      name: "contract",
      comment: "loaded by browser, functions and seeding: it may import only itself and zod",
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
    // The admin area has three levels: features may import components and lib, and components may import lib.
    only("web-admin-lib", "^web/src/admin/lib/", ["^web/src/admin/lib/", WEB_SHARED, CONTRACT]),
    only("web-admin-components", "^web/src/admin/components/", [
      "^web/src/admin/(components|i18n|lib)/",
      WEB_SHARED,
      CONTRACT,
    ]),
    // Features do not import each other: layout and pages combine them. List an exception here, with its reason.
    only("web-features", "^web/src/(site|admin)/features/([^/]+)/", [
      "^web/src/$1/(features/$2|components|head|i18n|lib|rendering)/",
      // The visual editor edits legal texts too. It stays with the news, whose texts it was made for.
      "^web/src/admin/features/news/rich-text/rich-text-editor[.]",
      WEB_SHARED,
      CONTRACT,
    ]),
    // Pages do not import each other either, except for texts and parts that one page shows of another.
    only("web-pages", "^web/src/site/pages/([^/]+)/", [
      "^web/src/site/pages/$1/",
      "^web/src/site/pages/(figures/text[.]|not-found/page[.])",
      "^web/src/site/(features|components|head|lib|rendering)/",
      WEB_SHARED,
      CONTRACT,
    ]),
    {
      name: "web-visitor",
      comment: "nothing of the admin area reaches a visitor, however many imports away",
      severity: "error",
      from: { path: "^web/(src/site/rendering/entry-client|server/entry-server)[.]" },
      to: { path: ADMIN, reachable: true },
    },
    {
      name: "web-visitor-texts",
      comment: "a visitor downloads the texts of a page in one language, and needs no fields",
      severity: "error",
      from: { path: "^web/src/site/rendering/entry-client[.]" },
      to: { path: "^web/src/shared/lib/page-fields[.]", reachable: true },
    },

    // tools/local-suite/README.md explains these zones.
    zone("local-suite-rules", "^tools/local-suite/src/rules/", "^tools/local-suite/src/(store/|status[.])"),
    zone("local-suite-store", "^tools/local-suite/src/store/", "^tools/local-suite/src/status[.]"),
    zone(
      "local-suite-durable",
      "^tools/local-suite/src/durable/",
      "^tools/local-suite/src/(store/|status[.])",
    ),
    zone("local-suite-proto", "^tools/local-suite/src/proto/", "^tools/local-suite/src/(store/|status[.])"),
    zone(
      "local-suite-service",
      "^tools/local-suite/src/service/",
      "^tools/local-suite/src/((rules|store|proto)/|status[.])",
    ),
    zone(
      "local-suite-events",
      "^tools/local-suite/src/events/",
      "^tools/local-suite/src/((store|proto)/|status[.])",
    ),
    zone(
      "local-suite-transport",
      "^tools/local-suite/src/transport/",
      "^tools/local-suite/src/((service|proto)/|store/limits[.]|status[.])",
    ),
    {
      name: "local-suite-documents",
      comment: "rules and protos know values, paths and queries, not the store's documents",
      severity: "error",
      from: { path: "^tools/local-suite/src/(rules|proto)/", pathNot: TESTS },
      to: {
        path: "^tools/local-suite/src/store/(collection|commit-clock|document-.+|history|list-documents|serialization|stored-document|transactions)[.]",
      },
    },
    {
      name: "local-suite-sockets",
      comment: "only transport, events and the launcher use the network",
      severity: "error",
      from: { path: "^tools/local-suite/src/(rules|store|proto|service)/", pathNot: TESTS },
      to: { path: "^(http|https|http2|net|tls)$" },
    },

    {
      name: "tests",
      comment: "only tests import test helpers",
      severity: "error",
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    { name: "cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // dependency-cruiser does not support TypeScript 7.
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
