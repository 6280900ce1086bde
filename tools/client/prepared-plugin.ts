/** Names, in `/prepared.json`, the files of each part of a prepared device and their bytes on the wire (app/shell/offline/prepared-modules.ts). */
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type PreparedModules, preparedModules } from '#app/shell/offline/prepared-modules.ts';
import { type Bundle, chunks, textOf } from './bundle-files.ts';
import { pack } from './pack.ts';

/** Modules of a part: all that its modules import, and on request those of its areas or of the platform. */
export function filesOf(root: string, bundle: Bundle, { modules, areas, words }: PreparedModules): string[] {
  const folders = [...areas.map((area) => `areas/${area}/`), 'platform/web/'].map((one) =>
    resolve(root, one),
  );
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) take(chunkNamed(bundle, name));
    for (const name of chunk.dynamicImports) {
      const next = chunkNamed(bundle, name);
      if (folders.some((folder) => next?.facadeModuleId?.startsWith(folder))) take(next);
    }
  };
  for (const module of modules) {
    const path = resolve(root, module);
    const chunk = chunks(bundle).find(({ moduleIds }) => moduleIds.includes(path));
    if (!chunk) throw new Error(`prepared-modules.ts names ${module}, which is in no file of the build.`);
    take(chunk);
  }
  return [...found, ...words.map((area) => `assets/i18n/{language}.${area}.json`)];
}

function chunkNamed(bundle: Bundle, name: string): Rolldown.OutputChunk | undefined {
  const file = bundle[name];
  return file?.type === 'chunk' ? file : undefined;
}

/** Bytes on the wire; of words in the longer language. */
async function sizeOf(bundle: Bundle, name: string): Promise<number> {
  if (name.includes('{language}')) {
    const sizes = ['en', 'fr'].map((one) => sizeOf(bundle, name.replace('{language}', one)));
    return Math.max(...(await Promise.all(sizes)));
  }
  const file = bundle[name];
  if (!file) throw new Error(`No file ${name} in the build.`);
  return (await pack(textOf(file))).length;
}

export function preparedFiles(root: string): Plugin {
  return {
    name: 'cahier-prepared',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const parts = Object.fromEntries(
          Object.entries(preparedModules).map(([id, part]) => [id, filesOf(root, bundle, part)]),
        );
        const names = [...new Set(Object.values(parts).flat())];
        const sizes = Object.fromEntries(
          await Promise.all(names.map(async (name) => [name, await sizeOf(bundle, name)] as const)),
        );
        this.emitFile({
          type: 'asset',
          fileName: 'prepared.json',
          source: JSON.stringify({ parts, sizes }),
        });
      },
    },
  };
}
