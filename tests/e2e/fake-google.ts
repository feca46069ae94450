import type { BrowserContext, Page, Request } from "playwright";

/** A request to a host outside the machine, answered here. */
export type OutsideRequest = {
  readonly method: string;
  readonly host: string;
  /** The URL with its query. */
  readonly path: string;
  /** All parts that could identify a visitor: URL, referrer, cookies, body. */
  readonly text: string;
  /** The parameters that the Google tag has sent; empty for other requests. */
  readonly reported: Readonly<Record<string, string>>;
};

export const MEASUREMENT_ID = "G-0000000000";
export const INSTALLATION_ID = "cJ7Xk2mVQwWz9yT1bN4sRe";

export const TAG_HOST = "www.googletagmanager.com";
export const COLLECT_HOST = "region1.google-analytics.com";
export const INSTALLATIONS_HOST = "firebaseinstallations.googleapis.com";
export const CONFIG_HOST = "firebase.googleapis.com";

/**
 * The paths that these hosts answer, each with the ids that Google needs. They answer all other paths with
 * 404.
 */
const PATHS: Readonly<Record<string, string>> = {
  [TAG_HOST]: `/gtag/js?l=dataLayer&id=${MEASUREMENT_ID}`,
  [CONFIG_HOST]: "/v1alpha/projects/-/apps/1:000000000000:web:0000000000000000000000/webConfig",
  [INSTALLATIONS_HOST]: "/v1/projects/demo-matbjorg/installations",
};

/**
 * Answers requests to Google in the format of its servers, and lists them. `hold(host)` delays that host's answers until the
 * function that it returns is called.
 */
export async function fakeGoogle(
  context: BrowserContext,
): Promise<{ asked: OutsideRequest[]; hold(host: string): () => void }> {
  const asked: OutsideRequest[] = [];
  const held = new Map<string, Promise<void>>();
  await context.route(/^https:/, async (route) => {
    const request = await describeRequest(route.request());
    asked.push(request);
    await held.get(request.host);
    const cors = { "Access-Control-Allow-Origin": "*" };
    if (request.path !== (PATHS[request.host] ?? request.path)) {
      return route.fulfill({ status: 404, headers: cors });
    }
    switch (request.host) {
      case TAG_HOST:
        return route.fulfill({ contentType: "text/javascript", body: `(${googleTag})()` });
      case CONFIG_HOST:
        return route.fulfill({ json: { measurementId: MEASUREMENT_ID, appId: "1:0:web:0" }, headers: cors });
      case INSTALLATIONS_HOST: {
        const authToken = { token: "an.auth.token", expiresIn: "604800s" };
        const json = { fid: INSTALLATION_ID, refreshToken: "a-refresh-token", authToken };
        return route.fulfill({ json, headers: cors });
      }
      default:
        return route.fulfill({ status: 204, headers: cors });
    }
  });
  return {
    asked,
    hold(host) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(host, promise);
      return () => {
        held.delete(host);
        resolve();
      };
    },
  };
}

async function describeRequest(request: Request): Promise<OutsideRequest> {
  const { host, pathname, search, searchParams } = new URL(request.url());
  const { referer = "", cookie = "" } = await request.allHeaders();
  return {
    method: request.method(),
    host,
    path: pathname + search,
    text: decodeURIComponent([request.url(), referer, cookie, request.postData() ?? ""].join("\n")),
    reported: host === COLLECT_HOST ? Object.fromEntries(searchParams) : {},
  };
}

/** Returns the URLs that the Google tag reported as page views. */
export const pageViews = (asked: readonly OutsideRequest[]): string[] =>
  asked.filter(({ reported }) => reported.en === "page_view").map(({ reported }) => reported.dl ?? "");

/** Returns the cookies, databases and storage keys of the page's origin. */
export async function storedOf(page: Page) {
  const { cookies } = await page.context().storageState();
  const inPage = await page.evaluate(async () => {
    const databases: Record<string, unknown[]> = {};
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      databases[name] = [];
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        databases[name].push(...reading.result);
      }
      database.close();
    }
    return {
      databases,
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
    };
  });
  return { cookies: cookies.map(({ name }) => name).sort(), ...inPage };
}

/**
 * Runs in the page in place of Google's script, and follows the documentation of consent mode. If
 * `analytics_storage` is denied, it reports, but neither stores nor sends a client id. It reports the page's
 * full URL unless another URL is set. https://support.google.com/analytics/answer/9976101 (2026-11-21)
 */
function googleTag(): void {
  type Values = Record<string, string | boolean>;
  const consent: Record<string, string> = {};
  const settings: Values = {};
  const configured = new Map<string, Values>();
  const isGranted = () => (consent.analytics_storage ?? "granted") === "granted";

  function store(): void {
    for (const [id, { cookie_flags }] of configured) {
      for (const name of ["_ga", `_ga_${id.replace("G-", "")}`]) {
        // biome-ignore lint/suspicious/noDocumentCookie: Google's script does this, too
        document.cookie = `${name}=GA1.1.1711711711.1700000000; path=/; max-age=63072000; ${cookie_flags}`;
      }
    }
    Object.assign(window, { gaGlobal: { vid: "1711711711.1700000000", from_cookie: true } });
  }

  function report(event: string, values: Values): void {
    for (const [id, config] of configured) {
      const all: Values = { ...settings, ...config, ...values };
      const query = new URLSearchParams({
        v: "2",
        tid: id,
        en: event,
        gcs: `G1${consent.ad_storage === "granted" ? 1 : 0}${isGranted() ? 1 : 0}`,
        dl: String(all.page_location ?? location.href),
        dr: String(all.page_referrer ?? document.referrer),
        dt: String(all.page_title ?? document.title),
        ...(isGranted() && { cid: "1711711711.1700000000" }),
        ...(all.firebase_id && { "ep.firebase_id": String(all.firebase_id) }),
      });
      const isDisabled = Reflect.get(window, `ga-disable-${id}`) === true;
      if (!isDisabled) {
        fetch(`https://region1.google-analytics.com/g/collect?${query}`, {
          method: "POST",
          mode: "no-cors",
          keepalive: true,
        }).catch(() => {});
      }
    }
  }

  function run([command, first, second]: [string, never, never]): void {
    if (command === "consent") Object.assign(consent, second);
    if (command === "set") Object.assign(settings, typeof first === "string" ? { [first]: second } : first);
    if (command === "config") {
      configured.set(first, Object.assign(configured.get(first) ?? {}, second));
      if ((second as Values).send_page_view !== false) report("page_view", {});
    }
    if (isGranted() && configured.size > 0) store();
    if (command === "event") report(first, second);
  }

  const commands = (window as unknown as { dataLayer: IArguments[] }).dataLayer;
  const take = (entry: IArguments) => run(Array.from(entry) as [string, never, never]);
  commands.forEach(take);
  commands.push = (...more: IArguments[]) => {
    more.forEach(take);
    return Array.prototype.push.apply(commands, more);
  };
}
