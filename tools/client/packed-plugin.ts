/** Packs the built files for the wire. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const wanted = /^(?!\.vite|csp-hashes).*\.(js|css|json|html|svg|txt|webmanifest)$/;

function pack(text: string): Buffer {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  return brotliCompressSync(text, { params: { [quality]: 11, [size]: text.length } });
}

/** Every text file also as brotli, so that the server never compresses what never changes. */
export function packed(): Plugin {
  return {
    name: 'cahier-packed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle).filter(({ fileName }) => wanted.test(fileName))) {
          const text = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8');
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: pack(text) });
        }
      },
    },
  };
}
