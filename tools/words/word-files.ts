import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WordTree } from '#platform/kernel/words.ts';
import { sourceFiles } from '../walls/source-files.ts';

/** The two languages of one folder of words. */
export interface WordPair {
  readonly folder: string;
  readonly en: WordTree;
  readonly fr: WordTree;
}

/** One text or plural pair of a tree, by its dotted key. */
export interface Leaf {
  readonly key: string;
  readonly forms: Readonly<Record<string, string>>;
}

/** Every folder of words of the tree, early and late; a folder with one language only is an error of its own. */
export async function wordPairs(root: string): Promise<WordPair[]> {
  const english = sourceFiles(root, ['app', 'areas', 'platform']).filter((file) =>
    /\/(late-)?words\/en\.ts$/.test(file),
  );
  return Promise.all(
    english.map(async (file) => {
      const folder = dirname(file);
      const en = await import(addressOf(root, file));
      const french = join(folder, 'fr.ts');
      const fr = existsSync(join(root, french)) ? await import(addressOf(root, french)) : { fr: {} };
      return { folder, en: en.en, fr: fr.fr };
    }),
  );
}

function addressOf(root: string, file: string): string {
  return pathToFileURL(resolve(root, file)).href;
}

/** A tree as a list: a text has the form `text`, a plural pair has `one` and `other`. */
export function leavesOf(tree: WordTree, prefix = ''): Leaf[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    const key = `${prefix}${name}`;
    if (typeof node === 'string') return [{ key, forms: { text: node } }];
    if (isPlural(node)) return [{ key, forms: node }];
    return leavesOf(node, `${key}.`);
  });
}

function isPlural(node: WordTree): node is Record<'one' | 'other', string> {
  const forms = Object.entries(node);
  return (
    forms.length > 0 &&
    forms.every(([name, text]) => ['one', 'other'].includes(name) && typeof text === 'string')
  );
}
