import type { Role } from "./roles.ts";

/** The paths of the admin area. They have no language prefix, because the stored language applies. */
export const adminPaths = {
  login: "/admin/login",
  signOut: "/admin/sign-out",
  news: "/admin/news",
  newArticle: "/admin/news/create",
  duplicateArticle: (id: string) => `/admin/news/create?from=${encodeURIComponent(id)}`,
  editArticle: (id: string) => `/admin/news/edit/${encodeURIComponent(id)}`,
  history: (id: string) => `/admin/news/history/${encodeURIComponent(id)}`,
  images: "/admin/images",
  trash: "/admin/trash",
  users: "/admin/users",
  inbox: "/admin/inbox",
  message: (id: string) => `/admin/inbox/${encodeURIComponent(id)}`,
  content: "/admin/content",
  partners: "/admin/content/partners",
  towns: "/admin/content/towns",
  editContent: (section: string) => `/admin/content/${encodeURIComponent(section)}`,
  audit: "/admin/audit",
  waiting: "/admin/waiting",
  help: "/admin/help",
  /** The page for choosing a password, opened by a one-time link. */
  password: "/admin/password",
} as const;

type Screen = {
  readonly path: string;
  /** The key of its name in the namespace `admin-bar`. */
  readonly text:
    | "news"
    | "users"
    | "create"
    | "inbox"
    | "images"
    | "content"
    | "towns"
    | "partners"
    | "trash"
    | "audit"
    | "waiting"
    | "help";
  /** The lowest role that may see the screen. */
  readonly role: Role;
};

/** The admin bar's links (specification, section 2). */
export const BAR_SCREENS: readonly Screen[] = [
  { path: adminPaths.news, text: "news", role: "author" },
  { path: adminPaths.users, text: "users", role: "admin" },
  { path: adminPaths.newArticle, text: "create", role: "author" },
];

/** The links of the menu "More". */
export const MENU_SCREENS: readonly Screen[] = [
  { path: adminPaths.waiting, text: "waiting", role: "editor" },
  { path: adminPaths.inbox, text: "inbox", role: "admin" },
  { path: adminPaths.images, text: "images", role: "author" },
  { path: adminPaths.content, text: "content", role: "editor" },
  { path: adminPaths.towns, text: "towns", role: "editor" },
  { path: adminPaths.partners, text: "partners", role: "editor" },
  { path: adminPaths.trash, text: "trash", role: "author" },
  { path: adminPaths.audit, text: "audit", role: "admin" },
  { path: adminPaths.help, text: "help", role: "author" },
];

/** Returns the lowest role that may see the screen at a path, by the beginning of the path. */
export function roleForScreen(pathname: string): Role {
  const screens = [...BAR_SCREENS, ...MENU_SCREENS];
  return screens.find(({ path }) => pathname.startsWith(path))?.role ?? "author";
}
