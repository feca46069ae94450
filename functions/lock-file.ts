// Makes the lock file that is deployed with the functions, so that Cloud Build installs the tested versions and not the
// newest ones. npm itself writes a lock file for the whole repository only.

type LockedPackage = {
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
} & Readonly<Record<string, unknown>>;

export type LockFile = {
  readonly name: string;
  readonly version: string;
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

type Manifest = LockedPackage & { readonly name: string; readonly version: string };

/**
 * Returns a lock file of a workspace's direct and indirect dependencies, taken from the root's lock file.
 *
 * @param workspace its folder in the repository, "functions"
 * @throws Error if a package is not locked, or lies in the workspace's own node_modules
 */
export function lockFileOf(root: LockFile, workspace: string, manifest: Manifest): LockFile {
  const found = new Map<string, LockedPackage>();
  const waiting = Object.keys(manifest.dependencies ?? {}).map((name) => ({ name, from: workspace }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { name, from } = next;
    const path = resolve(root, name, from);
    if (path === undefined) {
      if (isOptional(root.packages[from], name)) continue;
      throw new Error(`${name}, which ${from} needs, is not in the lock file`);
    }
    // Moving it to the root would change the version that other packages get.
    if (path.startsWith(`${workspace}/`)) throw new Error(`${path} is another version than the others'`);
    if (found.has(path)) continue;
    const { devOptional, ...locked } = root.packages[path] ?? {};
    // npm marks packages as devOptional if the repository's tools need them in any case.
    found.set(path, devOptional ? { ...locked, optional: true } : locked);
    const needed = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies };
    waiting.push(...Object.keys(needed).map((name) => ({ name, from: path })));
  }
  const ordered = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const { name, version } = manifest;
  return { ...root, name, version, packages: { "": manifest, ...Object.fromEntries(ordered) } };
}

/** Looks up a package as Node does: in the folder's own node_modules, then in those of the folders above. */
function resolve({ packages }: LockFile, name: string, from: string): string | undefined {
  const folders = from.split("/node_modules/");
  for (let depth = folders.length; depth > 0; depth--) {
    const path = `${folders.slice(0, depth).join("/node_modules/")}/node_modules/${name}`;
    if (path in packages) return path;
  }
  return `node_modules/${name}` in packages ? `node_modules/${name}` : undefined;
}

function isOptional(dependent: LockedPackage | undefined, name: string): boolean {
  const { optionalDependencies = {}, peerDependenciesMeta } = dependent ?? {};
  return name in optionalDependencies || peerDependenciesMeta?.[name]?.optional === true;
}
