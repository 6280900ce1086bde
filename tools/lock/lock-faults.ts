/**
 * The lock file is what makes a fresh clone the same everywhere: it names every package with its fingerprint
 * and no address, so that each desk fetches from the registry it is set to and gets the same bytes.
 */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly os?: readonly string[] | string;
  readonly cpu?: readonly string[] | string;
  readonly libc?: readonly string[] | string;
  readonly [field: string]: unknown;
}

export interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
export type Manifest = Partial<Record<(typeof kinds)[number], Readonly<Record<string, string>>>>;

/** Lines that .npmrc needs, so that the next `npm install` keeps the lock as it is. */
const wantedSettings = ['omit-lockfile-registry-resolved=true', 'save-exact=true'];
const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** A package under another name, as `npm:typescript@7.0.2`. */
const underAnotherName = /^npm:(@[a-z0-9-]+\/)?[a-z0-9.-]+@/;

export function lockFaults(lock: Lock, manifest: Manifest, npmrc: string): string[] {
  return [
    ...(lock.lockfileVersion === 3 ? [] : ['package-lock.json is not of version 3']),
    ...Object.entries(lock.packages).flatMap(([path, entry]) =>
      path === '' ? [] : packageFaults(path, entry),
    ),
    ...manifestFaults(lock, manifest),
    ...settingFaults(npmrc),
  ];
}

function packageFaults(path: string, entry: LockedPackage): string[] {
  const faults: string[] = [];
  if (entry.resolved !== undefined) faults.push('has an address (resolved)');
  if (entry.link === true) faults.push('is a link to a folder');
  if (runsHere(entry) && !/^sha512-/.test(entry.integrity ?? ''))
    faults.push('has no sha512 fingerprint (integrity)');
  const { funding, ...rest } = entry;
  if (JSON.stringify(rest).includes('://')) faults.push('names a host');
  return faults.map((fault) => `${path} ${fault}`);
}

/** Whether the package is installed on Linux x64 with glibc, where the checks and most schools run. */
function runsHere({ os, cpu, libc }: LockedPackage): boolean {
  return allows(os, 'linux') && allows(cpu, 'x64') && allows(libc, 'glibc');
}

/** npm's lists: absent allows all, names allow themselves, `!name` forbids one. */
function allows(list: readonly string[] | string | undefined, name: string): boolean {
  const names = [list ?? []].flat();
  const wanted = names.filter((entry) => !entry.startsWith('!'));
  return !names.includes(`!${name}`) && (wanted.length === 0 || wanted.includes(name));
}

function manifestFaults(lock: Lock, manifest: Manifest): string[] {
  return kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).flatMap(([name, wanted]) => {
      const version = wanted.replace(underAnotherName, '');
      if (!exact.test(version))
        return [`package.json asks for ${name} "${version}", which is not one exact version`];
      const locked = lock.packages[`node_modules/${name}`]?.version;
      return locked === version
        ? []
        : [`package.json asks for ${name} ${version}, the lock holds ${locked ?? 'none'}`];
    }),
  );
}

function settingFaults(npmrc: string): string[] {
  const lines = npmrc.split('\n').map((line) => line.trim());
  return [
    ...wantedSettings.filter((line) => !lines.includes(line)).map((line) => `.npmrc lacks ${line}`),
    ...lines
      .filter((line) => /registry *=|_auth|_password|proxy/.test(line))
      .map((line) => `.npmrc may not say "${line}"`),
  ];
}
