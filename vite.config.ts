/** Builds the web client into dist/client: compiler, styles, words, the page with its inlined head, the service worker. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { clientContracts, leanIcons } from './tools/client/lean-code.ts';
import { packed } from './tools/client/packed-plugin.ts';
import { page } from './tools/client/page-plugin.ts';
import { words } from './tools/client/words-plugin.ts';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };

/**
 * The compiler makes code half as big again (measured: 12 KB more for the homework screen's first visit), so it
 * takes what is drawn many times over: cards, lines, rows and the boards that hold them, by their file names.
 */
const drawnManyTimes = /areas\/[\w-]+\/web\/([\w-]+-)?(board|cards?|lines?|rows?|grid|table)\.tsx$/;

/** What every page stands on, and what most screens draw with: by the names of the files in platform/web/ui. */
const everywhere =
  'avatar|banner|button|class-names|empty-state|lazy-part|link|lucide-icon|overlay-host|page|reason|skeletons|spinner|toast-list|use-modal';
const often =
  'as-of|chip|error-state|field|filter-bar|menu|popover|popup-trigger|progress|search-box|segmented|status-mark|text-input';

/**
 * React changes seldom, the query library sometimes, our own code often. Beside them three files of our own
 * that the parts of the program share: many small ones would compress badly and cost a request each.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
  {
    name: 'base',
    test: new RegExp(
      `[\\\\/]platform[\\\\/](kernel[\\\\/]|web[\\\\/][\\w-]+\\.tsx?$|web[\\\\/]ui[\\\\/](${everywhere})\\.tsx?$)`,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit',
    test: new RegExp(`[\\\\/]platform[\\\\/]web[\\\\/]ui[\\\\/](${often})\\.tsx?$`),
    includeDependenciesRecursively: false,
  },
  {
    name: 'icons',
    test: /node_modules[\\/]lucide-react[\\/]/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig(async ({ command }) => {
  // Kept replies and words of another build are not mixed with those of this one.
  const build =
    command === 'build'
      ? createHash('sha256').update(`${version} ${Date.now()}`).digest('hex').slice(0, 10)
      : 'dev';
  const coreFiles = new Set<string>(['index.html']);
  const define = { __VERSION__: JSON.stringify(version), __BUILD__: JSON.stringify(build) };
  return {
    root,
    define,
    resolve: {
      alias: [
        {
          find: /^\.\.\/createLucideIcon\.mjs$/,
          replacement: resolve(root, 'platform/web/ui/lucide-icon.ts'),
        },
      ],
    },
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    plugins: [
      react(),
      babel({
        include: /(areas\/[\w-]+\/(contract|wire)|kernel\/wire-values)\.ts$/,
        plugins: [clientContracts],
      }),
      babel({ include: drawnManyTimes, presets: [reactCompilerPreset()] }),
      tailwindcss(),
      leanIcons(),
      words(root),
      page({ root, build, coreFiles }),
      packed(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'app',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest: {
          name: 'Cahier',
          short_name: 'Cahier',
          description: 'School management for staff, teachers and parents',
          start_url: '/home',
          display: 'standalone',
          background_color: '#faf8f4',
          theme_color: '#faf8f4',
          icons: [
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        },
        injectManifest: {
          globPatterns: ['index.html', 'assets/**/*.{js,json}', 'assets/fonts/*.woff2', '*.{svg,png}'],
          manifestTransforms: [
            (entries) => ({
              manifest: entries.map((entry) => (coreFiles.has(entry.url) ? { ...entry, core: true } : entry)),
              warnings: [],
            }),
          ],
        },
      }),
    ],
  };
});
