/** The built client as vite's manifest tells it, weighed as it travels: packed with brotli. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** One piece of the client: a program, a page loaded when it is opened, or what several of them share. */
export interface Piece {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Piece>>;

/** Bytes of a file of dist/ as it travels. */
export type Weigh = (file: string) => number;

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/** Weighs the packed copy that the build left beside a file, else packs it as the build would. */
export function weighIn(dist: string): Weigh {
  const known = new Map<string, number>();
  return (file) => {
    const weight = known.get(file) ?? weightOf(join(dist, file));
    known.set(file, weight);
    return weight;
  };
}

function weightOf(path: string): number {
  // Styles that the build wrote into the page itself are weighed with the page.
  if (path.endsWith('.css') && !existsSync(path)) return 0;
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/** Every file that is fetched when a piece is opened: itself, what it imports at once, and their styles. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const piece = manifest[key];
  if (piece === undefined || seen.has(piece.file)) return seen;
  seen.add(piece.file);
  for (const style of piece.css ?? []) seen.add(style);
  for (const next of piece.imports ?? []) filesOf(manifest, next, seen);
  return seen;
}
