/** Files that make the program installable: its web manifest, and the service worker with the list of all built files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Bundle } from './bundle-files.ts';
import { inlineScript } from './inline-script.ts';

interface WorkerOptions {
  root: string;
  /** Names this build, in the addresses of the words. */
  build: string;
  /** The files that the service worker keeps whole. */
  coreFiles: ReadonlySet<string>;
}

interface ListedFile {
  readonly url: string;
  /** A digest where the address does not change with the content. */
  readonly revision: string | null;
  readonly core?: true;
}

const keepable =
  /^(index\.html|assets\/.+\.(js|json|css)|assets\/fonts\/.+\.woff2|[^/]+\.(svg|png|webmanifest))$/;

const manifestFile = 'manifest.webmanifest';
const manifest = {
  name: 'Cahier',
  short_name: 'Cahier',
  description: 'School management for staff, teachers and parents',
  start_url: '/home',
  display: 'standalone',
  background_color: '#faf8f4',
  theme_color: '#faf8f4',
  lang: 'en',
  scope: '/',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const manifestText = JSON.stringify(manifest);

/** Names of all served files: built ones, those in `public`, and the manifest. */
export function listedFiles(
  bundle: Bundle,
  publicFolder: string,
  coreFiles: ReadonlySet<string>,
): ListedFile[] {
  const built = Object.values(bundle).map((file) => ({
    url: file.fileName,
    content: () => (file.type === 'chunk' ? file.code : file.source),
  }));
  const copied = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).map((name) => ({
    url: name.replaceAll('\\', '/'),
    content: () => readFileSync(resolve(publicFolder, name)),
  }));
  return [...built, ...copied, { url: manifestFile, content: () => manifestText }]
    .filter(({ url }) => keepable.test(url))
    .map(({ url, content }) => ({
      url,
      revision: url.startsWith('assets/')
        ? null
        : createHash('sha256').update(content()).digest('hex').slice(0, 16),
      ...(coreFiles.has(url) ? { core: true as const } : {}),
    }));
}

export function serviceWorker({ root, build, coreFiles }: WorkerOptions): Plugin {
  return {
    name: 'cahier-service-worker',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile}` }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: manifestFile, source: manifestText });
        const files = listedFiles(bundle, resolve(root, 'public'), coreFiles);
        const source = await inlineScript(root, 'app/service-worker.ts', {
          __FILES__: files,
          __BUILD__: build,
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
