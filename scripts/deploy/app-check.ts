// App Check has three settings that must agree: the key in web/src/brand.ts, the functions' parameter CONTACT_APP_CHECK, and
// the hosts in the site's Content-Security-Policy in firebase.json.

/** Hosts by directive that the policy must allow for reCAPTCHA Enterprise and App Check, and must not while it is off. */
export const APP_CHECK_HOSTS: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  "connect-src": ["https://www.google.com/recaptcha/", "https://content-firebaseappcheck.googleapis.com"],
};

type AppCheckSettings = {
  /** Of the project that is deployed to; off if empty or undefined. */
  readonly siteKey: string | undefined;
  /** Of the other project, which shares firebase.json. */
  readonly otherKey?: string | undefined;
  /** Content of functions/.env followed by the project's own file, which overrides it. */
  readonly env: string;
  /** Content-Security-Policy of the whole site, by directive. */
  readonly policy: ReadonlyMap<string, readonly string[]>;
};

/** Returns the contradicting settings as text for the operator; empty if App Check is on, or off, everywhere. */
export function appCheckProblems({ siteKey, otherKey, env, policy }: AppCheckSettings): string[] {
  const values = [...env.matchAll(/^CONTACT_APP_CHECK="?(\w*)"?$/gm)].map(([, value]) => value);
  const isRequired = values.at(-1) === "true";
  if (isRequired && !siteKey) {
    return [
      "CONTACT_APP_CHECK is on, but web/src/brand.ts has no appCheckSiteKey for this project: no message could be sent",
    ];
  }
  const isOn = Boolean(siteKey || otherKey);
  return Object.entries(APP_CHECK_HOSTS).flatMap(([directive, hosts]) => {
    const named = policy.get(directive) ?? [];
    const wrong = hosts.filter((host) => named.includes(host) !== isOn);
    if (wrong.length === 0) return [];
    return isOn
      ? `firebase.json: the site's ${directive} lacks ${wrong.join(" ")}, which App Check needs`
      : `firebase.json: the site's ${directive} names ${wrong.join(" ")}, but web/src/brand.ts has no appCheckSiteKey`;
  });
}

/**
 * Returns the directives of the Content-Security-Policy that Hosting sends with these paths.
 *
 * @param source "**", "/admin"
 */
export function securityPolicy(firebaseJson: string, source = "**"): ReadonlyMap<string, readonly string[]> {
  const { headers } = JSON.parse(firebaseJson).hosting as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const rule = headers.find((one) => one.source === source);
  const policy = rule?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}
