import type { Role } from "@matbjorg/contract/roles";

/** Every URL of the admin area. It has no language prefix: the stored language applies. */
export const adminPaths = {
  login: "/admin/login",
  signOut: "/admin/sign-out",
  news: "/admin/news",
  newArticle: "/admin/news/create",
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
  /** The page that links for choosing a password open. */
  password: "/admin/password",
} as const;

/** The least role that may see a screen, by the first part of its path; news, pictures and the trash are for all. */
const SCREEN_ROLES: readonly (readonly [path: string, role: Role])[] = [
  [adminPaths.content, "editor"],
  [adminPaths.users, "admin"],
  [adminPaths.inbox, "admin"],
  [adminPaths.audit, "admin"],
];

export function roleForScreen(pathname: string): Role {
  return SCREEN_ROLES.find(([path]) => pathname.startsWith(path))?.[1] ?? "author";
}
