import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { i18n as I18n } from "i18next";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import {
  type createMemoryRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { SWRConfig } from "swr";
import { isRefusal, SessionProvider, useAdmin, useSession } from "../shared/auth/session.tsx";
import { LoadError, ROUTE_LOADING_TIMEOUT_MS } from "../shared/lib/load-error.ts";
import { allowReload } from "../shared/lib/reload-once.ts";
import { adminPaths } from "./admin-paths.ts";
import { ConfirmProvider } from "./components/confirm.tsx";
import { Loading } from "./components/loading.tsx";
import { NoticeProvider } from "./components/notice.tsx";
import { AdminTexts } from "./i18n/admin-texts.tsx";
import { AdminGuard } from "./layout/admin-guard.tsx";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { ScreenFailed } from "./layout/screen-failed.tsx";
import { Articles } from "./routes/articles.tsx";
import { Login } from "./routes/login.tsx";
import { AdminNotFound } from "./routes/not-found.tsx";
import { SignOut } from "./routes/sign-out.tsx";

/** The screen before stays, and a bar says that this one is on its way. */
const lazyScreen = (load: () => Promise<ComponentType>) => async () => {
  const part = load().catch((cause: unknown) => {
    throw new LoadError("A screen could not be loaded", { cause });
  });
  const Component = await withTimeout(part, ROUTE_LOADING_TIMEOUT_MS);
  allowReload();
  return { Component };
};

/** The admin area's screens. A fault of one leaves the bar above it; the next screen is shown as if nothing had been. */
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
      {
        path: adminPaths.password,
        lazy: lazyScreen(async () => (await import("./routes/password.tsx")).Password),
      },
      {
        element: (
          <AdminGuard>
            <OneSignIn>
              <AdminLayout />
            </OneSignIn>
          </AdminGuard>
        ),
        children: [
          {
            errorElement: <ScreenFailed />,
            children: [
              { path: "/admin", element: <Navigate to={adminPaths.news} replace /> },
              { path: adminPaths.signOut, Component: SignOut },
              { path: adminPaths.news, Component: Articles },
              {
                // One screen for both: a new article is given its address by its first save, below its author's hands.
                lazy: lazyScreen(async () => (await import("./routes/news-editor.tsx")).NewsEditor),
                children: [
                  { path: adminPaths.newArticle, element: null },
                  { path: "/admin/news/edit/:id", element: null },
                ],
              },
              {
                path: "/admin/news/history/:id",
                lazy: lazyScreen(async () => (await import("./routes/news-history.tsx")).NewsHistory),
              },
              {
                path: adminPaths.images,
                lazy: lazyScreen(async () => (await import("./routes/images.tsx")).Images),
              },
              {
                path: adminPaths.trash,
                lazy: lazyScreen(async () => (await import("./routes/trash.tsx")).Trash),
              },
              {
                path: adminPaths.users,
                lazy: lazyScreen(async () => (await import("./routes/users.tsx")).Users),
              },
              {
                // One screen for both: the list stays while a message is opened.
                lazy: lazyScreen(async () => (await import("./routes/inbox.tsx")).Inbox),
                children: [
                  { path: adminPaths.inbox, element: null },
                  { path: "/admin/inbox/:id", element: null },
                ],
              },
              {
                path: adminPaths.partners,
                lazy: lazyScreen(async () => (await import("./routes/partners.tsx")).Partners),
              },
              {
                path: adminPaths.towns,
                lazy: lazyScreen(async () => (await import("./routes/towns.tsx")).Towns),
              },
              {
                path: adminPaths.audit,
                lazy: lazyScreen(async () => (await import("./routes/audit.tsx")).Audit),
              },
              { path: "*", Component: AdminNotFound },
            ],
          },
        ],
      },
    ],
  },
];

type Props = { readonly texts: I18n; readonly router: ReturnType<typeof createMemoryRouter> };

/** The admin area: its own shell, rendered in the browser only. */
export function AdminApp({ texts, router }: Props) {
  return (
    <StrictMode>
      <AdminTexts initial={texts}>
        {/* Not in a transition: input must show at once. */}
        <RouterProvider router={router} useTransitions={false} onError={(cause) => console.error(cause)} />
      </AdminTexts>
    </StrictMode>
  );
}

/**
 * What ends with a sign-in: messages shown, and what was read (also a read that was refused). A read that the rules
 * refuse may mean that the viewer's admin access is gone: that is asked then.
 */
function OneSignIn({ children }: { children: ReactNode }) {
  const { recheck } = useSession();
  const { uid } = useAdmin();
  const onError = (error: unknown) => {
    console.warn("A read failed", error);
    if (isRefusal(error)) void recheck();
  };
  return (
    <SWRConfig
      // What one admin has read is nothing that another one sees.
      key={uid}
      value={{
        provider: () => new Map(),
        onError,
        revalidateOnFocus: false,
        shouldRetryOnError: false,
        // Returning to a screen always revalidates.
        dedupingInterval: 0,
      }}
    >
      <NoticeProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </NoticeProvider>
    </SWRConfig>
  );
}
