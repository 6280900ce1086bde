/** Serves the built web client: hashed files for ever, the page itself never from a cache, its inline script by hash only. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failures } from '../../kernel/errors.ts';
import { acceptsBrotli } from '../processes/packing.ts';

const calls = /^\/(slm|usm|api)(\/|$)/;

/**
 * @param folder the built client; null answers every other address with "missing"
 * @param providers names of the services with whose accounts people may sign in: the sign-in page needs no call to know them
 */
export function registerClient(
  app: FastifyInstance,
  folder: string | null,
  providers: readonly string[] = [],
): void {
  const page = folder === null ? null : readPage(folder, providers);
  if (folder !== null && page) {
    app.register(serveFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', keptFor(path));
        reply.header('content-security-policy', page.policy);
      },
      globIgnore: ['**/csp-hashes.json', '**/.vite/**', '**/*.map', '**/*.br', '**/*.gz'],
      wildcard: false,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!page || calls.test(path) || request.method !== 'GET' || /\.\w{2,8}$/.test(path))
      throw failures.missing();
    const { plain, packed: small } = isSignIn(path) ? page.signIn : page.program;
    const packed = acceptsBrotli(request.headers['accept-encoding']) ? small : null;
    if (packed) reply.header('content-encoding', 'br');
    // Search engines must not index pages of a school; a report card page is for its holder.
    reply.header('x-robots-tag', 'noindex, nofollow');
    return reply
      .code(200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', page.policy)
      .send(packed ?? plain);
  });
}

/** Files whose names tell their content for ever; pictures of the product for a day, for a browser asks for them at each page. */
function keptFor(path: string): string {
  if (/[\\/]assets[\\/](?!i18n)/.test(path)) return 'public, max-age=31536000, immutable';
  return /\.(svg|png)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

/** The page for people who are not signed in. */
function isSignIn(path: string): boolean {
  return path === '/' || path === '/login';
}

interface PageFile {
  readonly plain: Buffer;
  /** Brotli, made by the build; null when it made none. */
  readonly packed: Buffer | null;
}

interface ClientPage {
  readonly program: PageFile;
  /** The plain page that starts the program once somebody has signed in; the program's own page where there is none. */
  readonly signIn: PageFile;
  readonly policy: string;
}

function readPage(folder: string, providers: readonly string[]): ClientPage | null {
  const program = readFileOf(folder, 'index.html');
  if (!program) return null;
  const hashFile = join(folder, 'csp-hashes.json');
  const hashes = existsSync(hashFile) ? (JSON.parse(readFileSync(hashFile, 'utf8')) as unknown) : [];
  const scripts = Array.isArray(hashes) ? hashes.map((hash) => `'${String(hash)}'`).join(' ') : '';
  const signIn = readFileOf(folder, 'sign-in.html') ?? program;
  return { program, signIn: withProviders(signIn, providers), policy: contentPolicy(scripts) };
}

function withProviders(page: PageFile, providers: readonly string[]): PageFile {
  if (providers.length === 0) return page;
  const text = page.plain
    .toString('utf8')
    .replace(/(<meta name="providers" content=")/, `$1${providers.join(' ')}`);
  return { plain: Buffer.from(text), packed: page.packed && brotliCompressSync(text) };
}

function readFileOf(folder: string, name: string): PageFile | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  return { plain: readFileSync(file), packed: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null };
}

/**
 * Nothing from elsewhere, no inline script but the hashed ones, nobody frames us. Styles: the page's own inline skeleton and measured
 * positions.
 */
function contentPolicy(scripts: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Pages of external systems among the reports: the administrator's list names them (areas/reports/address-rules.ts). And a PDF
    // that the server has fetched and found to be one, which the page itself holds.
    'frame-src https: blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
