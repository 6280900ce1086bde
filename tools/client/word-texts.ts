/** The words of the screens as texts: those of the first screens together, and the late ones of each area. */
import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namesInClient, withoutServersRefusals } from './client-refusals.ts';

const writtenByServer = new Set(['mail', 'paper']);
/** The words of kernel, kit, shell and all areas in one text per language (specification 7). */
export async function wordsOf(root: string, language: string): Promise<string> {
  const all = await joined(
    root,
    ['platform/{kernel,web}/words', 'app/shell/words', 'areas/*/{,*/}words'],
    language,
  );
  return JSON.stringify(withoutServersRefusals(JSON.parse(all), namesInClient(root)));
}

const kitFolder = 'platform/web/late-words';

/** @param area or `kit` for the kit's own alone, as an area says them that has no late words */
export function lateWordsOf(root: string, area: string, language: string): Promise<string> {
  if (area === 'kit') return joined(root, [kitFolder], language);
  const own = area === 'shell' ? 'app/shell/late-words' : `areas/${area}/{,*/}late-words`;
  return joined(root, [kitFolder, own], language);
}

/** The areas that have late words, and the kit. */
export function lateAreas(root: string): string[] {
  const folders = globSync(['areas/*/{,*/}late-words', 'app/shell/late-words'], { cwd: root });
  return ['kit', ...new Set(folders.map((folder) => folder.split(/[\\/]/)[1] as string))];
}

async function joined(root: string, folders: string[], language: string): Promise<string> {
  const files = globSync(folders, { cwd: root }).sort();
  const trees = await Promise.all(
    files
      .map((folder) => resolve(root, folder, `${language}.ts`))
      .filter((file) => existsSync(file))
      .map(
        async (file) => (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, object>,
      ),
  );
  const all: Record<string, object> = Object.assign({}, ...trees.map((tree) => tree[language]));
  // Mails and documents are written by the server alone.
  return JSON.stringify(all, (key, value) =>
    writtenByServer.has(key) && typeof value === 'object' ? undefined : value,
  );
}
