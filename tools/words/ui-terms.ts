/** One word on screen for one thing: the table "UI terms" of docs/glossary.md, and the texts that use another word. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavesOf, type WordPair } from './word-files.ts';

/** One row of the table: the word of each language, and the words that must not be used for it. */
export interface UiTerm {
  readonly en: string;
  readonly fr: string;
  readonly notEn: readonly string[];
  readonly notFr: readonly string[];
}

/** The terms that `docs/glossary.md` fixes. */
export function uiTerms(root: string): UiTerm[] {
  return readUiTerms(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
}

/** The rows of the table under the heading "UI terms". */
export function readUiTerms(glossary: string): UiTerm[] {
  const [, section = ''] = glossary.split(/^## UI terms$/m);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [en = '', fr = '', notEn = '', notFr = ''] = row.split('|').slice(1, -1).map(plainText);
    return { en, fr, notEn: listed(notEn), notFr: listed(notFr) };
  });
}

/** Every text that uses a forbidden synonym. */
export function termFaults({ folder, en, fr }: WordPair, terms: readonly UiTerm[]): string[] {
  const english = terms.map((term) => ({ say: term.en, never: term.notEn }));
  const french = terms.map((term) => ({ say: term.fr, never: term.notFr }));
  return [...faultsOf(en, english), ...faultsOf(fr, french)].map((fault) => `${folder}: ${fault}`);
}

interface Rule {
  readonly say: string;
  readonly never: readonly string[];
}

function faultsOf(tree: WordPair['en'], rules: readonly Rule[]): string[] {
  const patterns = rules.flatMap(({ say, never }) =>
    never.map((synonym) => ({ say, synonym, pattern: patternOf(synonym) })),
  );
  return leavesOf(tree).flatMap(({ key, forms }) =>
    Object.values(forms).flatMap((text) => {
      // The name of a placeholder is not read on screen.
      const seen = plainText(text.replace(/\{[\w.]+\}/g, '{}'));
      return patterns
        .filter(({ pattern }) => pattern.test(seen))
        .map(({ say, synonym }) => `${key} says “${synonym}”, the term is “${say}”: "${text}"`);
    }),
  );
}

/** The whole word in any case, in the singular and in a plural with s. */
function patternOf(synonym: string): RegExp {
  const escaped = synonym.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${escaped}s?(?!\\p{L})`, 'iu');
}

function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function listed(cell: string): string[] {
  return cell.split(',').map(plainText).filter(Boolean);
}
