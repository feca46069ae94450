import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { LEGAL_TEXTS } from "@matbjorg/contract/legal/legal-versions";
import type { i18n as I18n } from "i18next";
import { type ReactNode, StrictMode } from "react";
import {
  type createMemoryRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { SWRConfig } from "swr";
import { isRefusal, SessionProvider, useAdmin, useSession } from "../shared/auth/session.tsx";
import { ConfirmProvider } from "./components/confirm.tsx";
import { Loading } from "./components/loading.tsx";
import { AdminNotFound } from "./components/not-found.tsx";
import { NoticeProvider } from "./components/notice.tsx";
import { Login } from "./features/auth/login.tsx";
import { SignInAgain } from "./features/auth/sign-in-again.tsx";
import { SignOut } from "./features/auth/sign-out.tsx";
import { Articles } from "./features/news/list/articles.tsx";
import { AdminTexts } from "./i18n/admin-texts.tsx";
import { AdminGuard } from "./layout/admin-guard.tsx";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { RoleGuard } from "./layout/role-guard.tsx";
import { ScreenFailed } from "./layout/screen-failed.tsx";
import { lazyScreen } from "./lib/lazy-screen.ts";

/** The admin area's routes. If a screen throws, the admin bar stays usable. */
export const adminRoutes: RouteObject[] = [
  {
    element: (
      <SessionProvider loading={<Loading />}>
        <Outlet />
      </SessionProvider>
    ),
    errorElement: <ScreenFailed />,
    HydrateFallback: Loading,
    children: [
      { path: adminPaths.login, Component: Login },
      { path: adminPaths.password, lazy: lazyScreen(() => import("./features/auth/password.tsx")) },
      {
        element: (
          <AdminGuard>
            <SessionScope>
              <AdminLayout />
            </SessionScope>
          </AdminGuard>
        ),
        children: [
          {
            element: <RoleGuard />,
            errorElement: <ScreenFailed />,
            children: [
              { path: "/admin", element: <Navigate to={adminPaths.news} replace /> },
              { path: adminPaths.signOut, Component: SignOut },
              { path: adminPaths.news, Component: Articles },
              {
                // One route for both paths: the first save of a new article changes the URL and must not remount the
                // editor.
                lazy: lazyScreen(() => import("./features/news/editor/news-editor.tsx")),
                children: [
                  { path: adminPaths.newArticle, element: null },
                  { path: "/admin/news/edit/:id", element: null },
                ],
              },
              {
                path: "/admin/news/history/:id",
                lazy: lazyScreen(() => import("./features/news/history/article-history.tsx")),
              },
              { path: adminPaths.images, lazy: lazyScreen(() => import("./features/images/images.tsx")) },
              { path: adminPaths.trash, lazy: lazyScreen(() => import("./features/news/history/trash.tsx")) },
              {
                path: adminPaths.users,
                lazy: lazyScreen(() => import("./features/users/admin-users.tsx")),
              },
              {
                // One route for both paths: opening a message must not remount the list.
                lazy: lazyScreen(() => import("./features/inbox/inbox-view.tsx")),
                children: [
                  { path: adminPaths.inbox, element: null },
                  { path: "/admin/inbox/:id", element: null },
                ],
              },
              { path: adminPaths.content, lazy: lazyScreen(() => import("./features/content/content.tsx")) },
              ...LEGAL_TEXTS.map((name) => ({
                path: adminPaths.editContent(name),
                lazy: lazyScreen(() => import("./features/legal/legal-text.tsx")),
              })),
              {
                path: "/admin/content/:section",
                lazy: lazyScreen(() => import("./features/content/content-section.tsx")),
              },
              {
                path: adminPaths.audit,
                lazy: lazyScreen(() => import("./features/audit/audit-list.tsx")),
              },
              { path: adminPaths.waiting, lazy: lazyScreen(() => import("./features/waiting/waiting.tsx")) },
              { path: adminPaths.help, lazy: lazyScreen(() => import("./features/help/help.tsx")) },
              { path: "*", Component: AdminNotFound },
            ],
          },
        ],
      },
    ],
  },
];

type Props = { readonly texts: I18n; readonly router: ReturnType<typeof createMemoryRouter> };

export function AdminApp({ texts, router }: Props) {
  return (
    <StrictMode>
      <AdminTexts initial={texts}>
        {/* Transitions would delay typing in the search, which navigates. */}
        <RouterProvider router={router} useTransitions={false} onError={(cause) => console.error(cause)} />
      </AdminTexts>
    </StrictMode>
  );
}

/**
 * Holds the state that ends with a session: cached reads, notices and dialogs. If the rules deny a read, it checks
 * whether the viewer is still an admin.
 */
function SessionScope({ children }: { children: ReactNode }) {
  const { recheck } = useSession();
  const { uid } = useAdmin();
  const onError = (error: unknown) => {
    console.warn("A read failed", error);
    if (isRefusal(error)) void recheck();
  };
  return (
    <SWRConfig
      // A new cache for each user.
      key={uid}
      value={{
        provider: () => new Map(),
        onError,
        revalidateOnFocus: false,
        shouldRetryOnError: false,
        // Revalidates on every mount.
        dedupingInterval: 0,
      }}
    >
      <NoticeProvider>
        <ConfirmProvider>
          <SignInAgain>{children}</SignInAgain>
        </ConfirmProvider>
      </NoticeProvider>
    </SWRConfig>
  );
}
