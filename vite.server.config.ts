/** Builds the program that `npm start` runs into dist/server: our own code as one file; most libraries stay where they are. */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, minify, type Plugin } from 'vite';

/**
 * A file goes on finding its neighbours (migrations, fonts, the programs of workers) from where it was written, not from where it
 * was built to.
 */
const placedAsWritten: Plugin = {
  name: 'placed as written',
  transform: (code, id) =>
    code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};

/**
 * The text of a program is held as long as it runs: with one letter beyond Latin-1 each letter of it takes two bytes. Comments and
 * white space go (names stay, for the stack of an error), and such letters are written by their numbers.
 */
const smallText: Plugin = {
  name: 'small text',
  renderChunk: async (code) => {
    const small = await minify('server.js', code, { module: true, mangle: false, compress: false });
    return small.code.replace(
      /[^\0-\xff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [placedAsWritten, smallText],
  // What is used of these two is a fraction of what they hold.
  ssr: { noExternal: ['zod', 'kysely'] },
  build: { ssr: 'app/server.ts', outDir: 'dist/server', target: 'node24', minify: false },
});
