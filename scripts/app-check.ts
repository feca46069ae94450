// App Check is switched on in three places that have to agree, and one of them, firebase.json, cannot know of the others: the
// key in web/src/brand.ts, the parameter CONTACT_APP_CHECK of the functions, the hosts in the site's security policy.

/** What the site's policy has to let in for reCAPTCHA Enterprise and App Check, by directive; nothing of it while that is off. */
export const APP_CHECK_HOSTS: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  "connect-src": ["https://www.google.com/recaptcha/", "https://content-firebaseappcheck.googleapis.com"],
};

export type AppCheckSettings = {
  /** Of the project that is deployed to; empty or undefined: off. */
  readonly siteKey: string | undefined;
  /** Of the others: they have the same firebase.json. */
  readonly otherKey?: string | undefined;
  /** The functions' parameters for it: functions/.env, and the project's own file after it. */
  readonly env: string;
  /** Of every address of the site, by directive. */
  readonly policy: ReadonlyMap<string, readonly string[]>;
};

/** What does not go together, in words; none: App Check is on, or off, all over. */
export function appCheckProblems({ siteKey, otherKey, env, policy }: AppCheckSettings): string[] {
  const values = [...env.matchAll(/^CONTACT_APP_CHECK="?(\w*)"?$/gm)].map(([, value]) => value);
  const isAsked = values.at(-1) === "true";
  if (isAsked && !siteKey) {
    return [
      "CONTACT_APP_CHECK is on, but web/src/brand.ts has no appCheckSiteKey for this project: nobody could send a message",
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

/** The directives of the policy that Hosting gives every address of the site. */
export function sitePolicy(firebaseJson: string): ReadonlyMap<string, readonly string[]> {
  const { headers } = JSON.parse(firebaseJson).hosting as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const rule = headers.find(({ source }) => source === "**");
  const policy = rule?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}
