/**
 * Builds the program that `npm start` runs, and those of the processes that it starts, into dist/server: our own code in a few files; most
 * libraries stay where they are.
 */
import { globSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { defineConfig, minify, type Plugin } from 'vite';

/** Programs of areas that the server starts: an area that is deleted takes its program along. */
const programsOfAreas = Object.fromEntries(
  globSync('areas/*/server/**/*-program.ts', { cwd: import.meta.dirname }).map((file) => [
    basename(file, '.ts'),
    file,
  ]),
);

/** Commands of an installed release (deploy/package/cahier). */
const commands = {
  ...Object.fromEntries(
    ['backup', 'restore', 'load', 'demo-remove', 'doctor'].map((name) => [
      `server-${name}`,
      `app/server-${name}.ts`,
    ]),
  ),
  'server-move-out': 'app/moving/move-out.ts',
  'server-move-in': 'app/moving/move-in.ts',
};

const built = join(import.meta.dirname, 'dist/server');

/**
 * A file goes on finding its neighbours (migrations, fonts, the programs of workers) from where it was written: as seen from the built
 * files, which lie beside each other, so that a project that is moved together with them runs at its new place.
 */
const placedAsWritten: Plugin = {
  name: 'placed as written',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const file = relative(built, id);
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`);
  },
};

/**
 * The text of a program is held as long as it runs: with one letter beyond Latin-1 each letter of it takes two bytes. Comments and
 * white space go (names stay, for the stack of an error), and such letters are written by their numbers.
 */
const smallText: Plugin = {
  name: 'small text',
  // At the very end: what a chunk is rendered to is printed once more before it is written.
  generateBundle: async (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const small = await minify(chunk.fileName, chunk.code, {
        module: true,
        mangle: false,
        compress: false,
      });
      chunk.code = small.code.replace(
        /[^\0-\xff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** Names the packages that the built programs import: a release carries these and what they need (tools/release). */
const namesOfPackages: Plugin = {
  name: 'names of packages',
  generateBundle(_options, bundle) {
    const imported = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
    );
    const packages = imported
      .filter((id) => !(id in bundle) && !isBuiltin(id))
      .map((id) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id);
    const source = JSON.stringify([...new Set(packages)].sort());
    this.emitFile({ type: 'asset', fileName: 'packages.json', source });
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [placedAsWritten, smallText, namesOfPackages],
  // What is used of these two is a fraction of what they hold.
  ssr: { noExternal: ['zod', 'kysely'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        server: 'app/server-compiled.ts',
        'server-jobs': 'app/server-jobs.ts',
        ...commands,
        'foreign-program': 'platform/server/foreign/foreign-program.ts',
        ...programsOfAreas,
        'typesetter-program': 'platform/server/documents/typesetter-program.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'program-[name].js' },
    },
  },
});
