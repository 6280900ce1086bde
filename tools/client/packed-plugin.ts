/** Packs the built files for the wire. */
import type { Plugin } from 'vite';
import { textOf } from './bundle-files.ts';
import { pack } from './pack.ts';

const wanted = /^(?!\.vite|csp-hashes).*\.(js|css|json|html|svg|txt|webmanifest)$/;

/** Every text file also as brotli, so that the server never compresses what never changes. */
export function packed(): Plugin {
  return {
    name: 'cahier-packed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => wanted.test(fileName));
        const sources = await Promise.all(files.map((file) => pack(textOf(file))));
        for (const [at, source] of sources.entries())
          this.emitFile({ type: 'asset', fileName: `${files[at]?.fileName}.br`, source });
      },
    },
  };
}
