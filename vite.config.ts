/** Builds the web client into dist/client: compiler, styles, words, the page with its inlined head, the service worker. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { initialModules } from './tools/client/initial-modules.ts';
import { clientContracts, leanIcons, untypedWords } from './tools/client/lean-code.ts';
import { licences } from './tools/client/licences-plugin.ts';
import { packed } from './tools/client/packed-plugin.ts';
import { page } from './tools/client/page-plugin.ts';
import { preparedFiles } from './tools/client/prepared-plugin.ts';
import { serviceWorker } from './tools/client/service-worker-plugin.ts';
import { words } from './tools/client/words-plugin.ts';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };

/**
 * The compiler makes code half as big again (measured: 12 KB more for the homework screen's first visit), so it
 * takes what is drawn many times over: cards, lines, rows and the boards that hold them, by their file names.
 */
const drawnManyTimes =
  /areas\/[\w-]+\/web\/([\w-]+\/)?([\w-]+-)?(board|cards?|lines?|rows?|grid|table)\.tsx$/;

/** React and the query library change seldom, our own code often. */
const libraries = {
  name: 'libraries',
  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core))[\\/]|rolldown[\\/]runtime/,
};

/** Our own code and icons; a library that a dialog needs stays with it. */
const ours = /areas[\\/]|platform[\\/]|lucide-react/;
const ofEveryPage = /\/(libraries|index|rolldown-runtime)-[\w-]{7}\.js$/;

export default defineConfig(async ({ command }) => {
  // Whoever builds: a test that starts the program must not leave a client behind that has no service worker.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  // Kept replies and words of another build are not mixed with those of this one.
  const build =
    command === 'build'
      ? createHash('sha256').update(`${version} ${Date.now()}`).digest('hex').slice(0, 10)
      : 'dev';
  const coreFiles = new Set<string>(['index.html']);
  const initial = initialModules(root);
  const groups = [
    libraries,
    // One file for the start and the first screens: many small ones compress badly, and each costs a request.
    {
      name: 'index',
      test: (id: string) => initial.has(id) || (initial.isOfFirstScreens(id) && ours.test(id)),
      includeDependenciesRecursively: false,
    },
    // What several screens or dialogs of an area share: one file for its screens, one for its dialogs.
    // The filter of a list and the shown part of a page: screens of lists alone.
    {
      name: 'list-filter',
      test: /platform[\\/]web[\\/]reads[\\/](list-filter|shown-part)\.ts$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string) => {
        if (initial.isOfSignIn(id)) return 'sign-in';
        return `${/areas[\\/]([\w-]+)/.exec(id)?.[1]}-${initial.isOfScreens(id) ? 'records' : 'forms'}`;
      },
      test: /areas[\\/][\w-]+[\\/]([\w-]+[\\/])?([\w-]+-)?(contract|wire|rules)\.ts$|areas[\\/]evaluations[\\/]/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Searching by words: half of the screens have no search of their own.
    {
      name: 'folded-text',
      test: /kernel[\\/]([\w-]+[\\/])?(folded-text|plain-text|namesakes)\.ts$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Photos and papers: dialogs that take some fetch it, no screen begins with one.
    {
      name: 'documents',
      test: /platform[\\/]web[\\/]((picture|documents[\\/]prepared-document)\.ts|ui[\\/]documents?-(field|list)\.tsx)$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Finding a student by name or card, and taking a file: a few screens and dialogs each.
    {
      name: 'finding',
      test: /platform[\\/]web[\\/]scan[\\/]/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'taking-files',
      test: /platform[\\/]web[\\/]ui[\\/]file-drop\.tsx$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Telephone numbers: forms with a field for one, and screens that bring lists.
    {
      name: 'phones',
      test: /kernel[\\/]([\w-]+[\\/])?(phone-number|phone-mark|imports[\\/]phones)\.ts$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // What can be wrong with a file or its rows: the few screens that bring lists.
    {
      name: 'list-failures',
      test: /kernel[\\/]([\w-]+[\\/])?(imports[\\/]file-failures|refused-rows)\.ts$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Sequences and terms by name, marks and coefficients as text: screens of marks and cards alone.
    {
      name: 'periods',
      test: /kernel[\\/]([\w-]+[\\/])?(periods|period-name|marks|coefficient)\.ts$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    // Choosing a day: a few screens begin with one, most have none.
    {
      name: 'days',
      test: /platform[\\/]web[\\/]ui[\\/]date-picker\.tsx$/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string) => {
        if (initial.isOfSignIn(id)) return 'sign-in';
        return initial.isOfScreens(id) ? 'kit-of-screens' : 'kit-of-forms';
      },
      test: /platform[\\/]|lucide-react/,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
    { name: 'icons', test: /lucide-react/, minShareCount: 2, includeDependenciesRecursively: false },
  ];
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
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // The first visit names every piece of the program: a letter less of each hash is a third of a kilobyte. The name before it is
          // the same in the next version, whose files a device fetches by it (app/service-worker.ts).
          // Sixteen letters are enough to tell versions of one file apart, and compress better than sixty-four.
          hashCharacters: 'hex' as const,
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
      modulePreload: {
        polyfill: false,
        // What every page has fetched already need not be named again at each later piece.
        resolveDependencies: (_file: string, pieces: string[]) =>
          pieces.filter((piece) => !ofEveryPage.test(piece)),
      },
    },
    plugins: [
      initial.plugin,
      react(),
      babel({
        include:
          /(areas\/[\w-]+\/([\w-]+\/)?([\w-]+-)?(contract|wire)|kernel\/(wire-values|[\w-]+-contract))\.ts$/,
        plugins: [clientContracts],
      }),
      babel({ include: drawnManyTimes, presets: [reactCompilerPreset()] }),
      tailwindcss(),
      leanIcons(),
      untypedWords(),
      words(root),
      licences(root),
      page({ root, build, coreFiles }),
      preparedFiles(root),
      serviceWorker({ root, build, coreFiles }),
      packed(),
    ],
  };
});
