/** Which packages of the lock file a release carries: those that the built programs import, and whatever these need on this system. */

export interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
}

export interface System {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

/**
 * @param packages of package-lock.json, by their paths
 * @param roots names of packages, found in the top folder
 * @returns paths such as `node_modules/pg`, in the order of the alphabet
 * @throws Error when a package that must be there is missing
 */
export function packagesNeeded(
  packages: Readonly<Record<string, LockedPackage>>,
  roots: readonly string[],
  system: System,
): readonly string[] {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const path = pathOf(packages, name, from);
    const locked = path === null ? undefined : packages[path];
    if (path === null || locked === undefined || !runsOn(locked, system)) {
      if (isOptional) return;
      throw new Error(`${from || 'The program'} needs ${name}, which is not installed for this system.`);
    }
    if (found.has(path)) return;
    found.add(path);
    for (const { name: needed, isOptional: canMiss } of needsOf(locked)) add(needed, path, canMiss);
  };
  for (const name of roots) add(name, '', false);
  return [...found].sort();
}

function needsOf(locked: LockedPackage): readonly { readonly name: string; readonly isOptional: boolean }[] {
  const isOptionalPeer = (name: string) => locked.peerDependenciesMeta?.[name]?.optional === true;
  return [
    ...Object.keys(locked.dependencies ?? {}).map((name) => ({ name, isOptional: false })),
    ...Object.keys(locked.optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
    ...Object.keys(locked.peerDependencies ?? {})
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isOptional: false })),
  ];
}

/** Looks where Node looks: in the package's own folder first, then in those around it. */
function pathOf(
  packages: Readonly<Record<string, LockedPackage>>,
  name: string,
  from: string,
): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

function runsOn({ os, cpu, libc }: LockedPackage, system: System): boolean {
  return isAmong(os, system.os) && isAmong(cpu, system.cpu) && isAmong(libc, system.libc);
}

function isAmong(allowed: string | readonly string[] | undefined, own: string): boolean {
  return allowed === undefined || [allowed].flat().includes(own);
}
