import type { i18n as I18n } from "i18next";
import { type ComponentType, lazy, type ReactNode, StrictMode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { isRefusal, SessionProvider, useSession } from "../shared/auth/session.tsx";
import { ErrorBoundary } from "../shared/components/error-boundary.tsx";
import { loadInTime } from "../shared/lib/load-in-time.ts";
import { adminPaths } from "./admin-paths.ts";
import { Loading } from "./components/loading.tsx";
import { NoticeProvider } from "./components/notice.tsx";
import { AdminTexts } from "./i18n/admin-texts.tsx";
import { AdminGuard } from "./layout/admin-guard.tsx";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { Login } from "./routes/login.tsx";
import { NewsList } from "./routes/news-list.tsx";
import { AdminNotFound } from "./routes/not-found.tsx";

// The editor is most of the admin area's weight: whoever only signs in does not wait for it.
const NewsEditor = lazyScreen(async () => (await import("./routes/news-editor.tsx")).NewsEditor);
const NewsHistory = lazyScreen(async () => (await import("./routes/news-history.tsx")).NewsHistory);
const Images = lazyScreen(async () => (await import("./routes/images.tsx")).Images);
const Trash = lazyScreen(async () => (await import("./routes/trash.tsx")).Trash);
const Users = lazyScreen(async () => (await import("./routes/users.tsx")).Users);
const Inbox = lazyScreen(async () => (await import("./routes/inbox.tsx")).Inbox);

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await loadInTime(load()) }));
}

/** The admin area: its own shell, rendered in the browser only. */
export function AdminApp({ texts }: { texts: I18n }) {
  return (
    <StrictMode>
      <AdminTexts initial={texts}>
        <ErrorBoundary>
          <SessionProvider loading={<Loading />}>
            <Routes>
              <Route path="/admin/login" element={<Login />} />
              <Route
                path="/admin"
                element={
                  <AdminGuard>
                    <OneSignIn>
                      <AdminLayout />
                    </OneSignIn>
                  </AdminGuard>
                }
              >
                <Route index element={<Navigate to={adminPaths.news} replace />} />
                <Route path="news" element={<NewsList />} />
                <Route path="news/create" element={<NewsEditor />} />
                <Route path="news/edit/:id" element={<NewsEditor />} />
                <Route path="news/history/:id" element={<NewsHistory />} />
                <Route path="images" element={<Images />} />
                <Route path="trash" element={<Trash />} />
                <Route path="users" element={<Users />} />
                <Route path="inbox" element={<Inbox />} />
                <Route path="*" element={<AdminNotFound />} />
              </Route>
            </Routes>
          </SessionProvider>
        </ErrorBoundary>
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
  const onError = (error: unknown) => {
    console.warn("A read failed", error);
    if (isRefusal(error)) void recheck();
  };
  return (
    <SWRConfig
      value={{ provider: () => new Map(), onError, revalidateOnFocus: false, shouldRetryOnError: false }}
    >
      <NoticeProvider>{children}</NoticeProvider>
    </SWRConfig>
  );
}
