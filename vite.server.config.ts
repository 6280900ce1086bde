/** Builds the program that `npm start` runs into dist/server: our own code as one file; libraries stay where they are. */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  publicDir: false,
  plugins: [placedAsWritten],
  build: { ssr: 'app/server.ts', outDir: 'dist/server', target: 'node24', minify: false },
});
