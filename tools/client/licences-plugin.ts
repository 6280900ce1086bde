/** Writes `/licences.txt`: name, version, licence and its text of every package that the program or its client is made with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly license?: string;
}

interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Null where the package has none. */
  readonly text: string | null;
}

/** @param bundled folders of packages, as `node_modules/react`, whose code is in the client */
export function licencesOf(root: string, bundled: ReadonlySet<string>): readonly Licensed[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder !== '' && (!dev || bundled.has(folder)))
    .filter(([folder]) => existsSync(join(root, folder)))
    .map(([folder, { version = '', license = 'UNKNOWN' }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      text: textIn(join(root, folder)),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function textIn(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
}

function written(all: readonly Licensed[]): string {
  const parts = all.map(({ name, version, licence, text }) =>
    [`${name} ${version} (${licence})`, text].filter((part) => part !== null).join('\n\n'),
  );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

export function licences(root: string): Plugin {
  return {
    name: 'cahier-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const bundled = new Set(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? file.moduleIds.flatMap((id) => packageOf(id) ?? []) : [],
        ),
      );
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: written(licencesOf(root, bundled)) });
    },
  };
}

/** `node_modules/a` or `node_modules/@a/b`, the innermost; null for our own code. */
function packageOf(id: string): string | null {
  return /.*(node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null;
}
