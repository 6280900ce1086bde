/** Serves the built web client: hashed files for ever, the page itself never from a cache, its inline script by hash only. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failures } from '../kernel/errors.ts';
import { acceptsBrotli } from './packing.ts';

const calls = /^\/(slm|usm|api)(\/|$)/;

/** @param folder the built client; null answers every other address with "missing". */
export function registerClient(app: FastifyInstance, folder: string | null): void {
  const page = folder === null ? null : readPage(folder);
  if (folder !== null && page) {
    app.register(serveFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = /[\\/]assets[\\/](?!i18n)/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
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
    const packed = acceptsBrotli(request.headers['accept-encoding']) ? page.packed : null;
    if (packed) reply.header('content-encoding', 'br');
    // Nobody looks for a school's pages with a search engine; what is shown of a report card is for whoever holds it.
    reply.header('x-robots-tag', 'noindex, nofollow');
    return reply
      .code(200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', page.policy)
      .send(packed ?? page.plain);
  });
}

interface ClientPage {
  readonly plain: Buffer;
  /** Brotli, made by the build; null when it made none. */
  readonly packed: Buffer | null;
  readonly policy: string;
}

function readPage(folder: string): ClientPage | null {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const hashFile = join(folder, 'csp-hashes.json');
  const hashes = existsSync(hashFile) ? (JSON.parse(readFileSync(hashFile, 'utf8')) as unknown) : [];
  const scripts = Array.isArray(hashes) ? hashes.map((hash) => `'${String(hash)}'`).join(' ') : '';
  const packedFile = `${file}.br`;
  return {
    plain: readFileSync(file),
    packed: existsSync(packedFile) ? readFileSync(packedFile) : null,
    policy: contentPolicy(scripts),
  };
}

/** Nothing from elsewhere, no inline script but the hashed ones, nobody frames us. Styles: the page's own inline skeleton and measured positions. */
function contentPolicy(scripts: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Pages of other houses among the reports: which ones, the administrator's list says (areas/reports/address-rules.ts). And a PDF
    // that the server has fetched and found to be one, which the page itself holds.
    'frame-src https: blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
