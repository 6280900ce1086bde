/** The code and words of the screens of a prepared device: named by the build (tools/client/prepared-plugin.ts), kept by the service worker. */
import { build } from '../build.ts';
import { language } from '../language.ts';
import { fewAtOnce } from '../reads/few-at-once.ts';

/** `/prepared.json`: the files of each part, and how many bytes each has on the wire. */
interface PreparedFiles {
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly sizes: Readonly<Record<string, number>>;
}

export interface CodeFile {
  readonly address: string;
  readonly bytes: number;
}

/** The same name as in the service worker (app/service-worker.ts). */
const store = 'cahier-used';
/** So many files are asked for at once. */
const together = 6;

/** The files of these parts in the language of the screens. @throws TypeError without network */
export async function codeOf(parts: readonly string[]): Promise<readonly CodeFile[]> {
  // In development nothing is built, and no service worker keeps it.
  if (!import.meta.env.PROD) return [];
  const reply = await fetch('/prepared.json', { cache: 'no-cache' });
  if (!reply.ok) return [];
  const { parts: files, sizes } = (await reply.json()) as PreparedFiles;
  const names = new Set(parts.flatMap((part) => files[part] ?? []));
  return [...names]
    .map((name) => name.replace('{language}', language.get()))
    .map((name) => ({
      address: name.includes('/i18n/') ? `/${name}?v=${build}` : `/${name}`,
      bytes: sizes[name] ?? 0,
    }));
}

/** Those that this device does not have yet. */
export async function missingOf(files: readonly CodeFile[]): Promise<readonly CodeFile[]> {
  if (!('caches' in globalThis)) return files;
  // The service worker names some of its files with a revision behind a question mark; words have their build there.
  const there = await Promise.all(
    files.map(({ address }) => caches.match(address, { ignoreSearch: !address.includes('/i18n/') })),
  );
  return files.filter((_, index) => !there[index]);
}

/** Fetches what is missing. @throws when one file cannot be had */
export async function keepCode(files: readonly CodeFile[], done: (bytes: number) => void): Promise<void> {
  const cache = await caches.open(store);
  await fewAtOnce(files, together, async ({ address, bytes }) => {
    await cache.add(address);
    done(bytes);
  });
}
