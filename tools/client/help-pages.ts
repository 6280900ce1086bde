/**
 * Makes the help pages of docs/help into data. A page has one heading, a sentence that says whom it is for, and tasks with their steps.
 * A word of the screens is written by its key, `{HOMEWORKS.add}`: it is always what the button says, in both languages.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { HelpPage, HelpPiece, HelpSentence, HelpTask } from '#app/shell/help/help-text.ts';
import { helpTopics } from '#app/shell/help/help-topics.ts';
import { lateAreas, lateWordsOf, wordsOf } from './word-texts.ts';

type Words = ReadonlyMap<string, string>;

/** @throws Error for a page that is missing, has another shape, or names a word that no screen has */
export async function helpOf(root: string, language: string): Promise<readonly HelpPage[]> {
  const words = await wordsByKey(root, language);
  const known = helpTopics.map(({ id }) => `${id}.md`);
  const strange = globSync(`docs/help/${language}/*.md`, { cwd: root }).filter(
    (file) => !known.some((name) => file.endsWith(`/${name}`)),
  );
  if (strange.length > 0) throw new Error(`${strange.join(', ')}: not in app/shell/help/help-topics.ts`);
  return helpTopics.map(({ id }) => {
    const file = resolve(root, `docs/help/${language}/${id}.md`);
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    return pageOf(id, readFileSync(file, 'utf8'), words, `docs/help/${language}/${id}.md`);
  });
}

async function wordsByKey(root: string, language: string): Promise<Words> {
  const texts = await Promise.all([
    wordsOf(root, language),
    ...lateAreas(root).map((area) => lateWordsOf(root, area, language)),
  ]);
  const all = new Map<string, string>();
  const collect = (tree: object, path: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') all.set(`${path}${key}`, value);
      else collect(value as object, `${path}${key}.`);
    }
  };
  for (const text of texts) collect(JSON.parse(text), '');
  return all;
}

function pageOf(id: HelpPage['id'], text: string, words: Words, file: string): HelpPage {
  const wrong = (what: string) => new Error(`${file}: ${what}`);
  const filled = text.replaceAll(/\{([\w.]+)\}/g, (_whole, key: string) => {
    const word = words.get(key);
    if (word === undefined || /[{}[\]*]/.test(word)) throw wrong(`no screen says ${key}`);
    return word;
  });
  const [title, readers, ...rest] = marked.lexer(filled).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title['depth'] !== 1) throw wrong('begins with one heading');
  if (readers?.type !== 'paragraph') throw wrong('says whom it is for');
  const tasks: HelpTask[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [heading, list] = [rest[at], rest[at + 1]];
    if (heading?.type !== 'heading' || heading['depth'] !== 2 || list?.type !== 'list' || !list['ordered'])
      throw wrong('has headings of tasks, each with its numbered steps');
    const steps = (list as Tokens.List).items.map((item) => sentenceOf(item.tokens, wrong));
    tasks.push({ title: (heading as Tokens.Heading).text, steps });
  }
  if (tasks.length === 0) throw wrong('has no task');
  return { id, title: (title as Tokens.Heading).text, readers: (readers as Tokens.Paragraph).text, tasks };
}

function sentenceOf(tokens: readonly Token[], wrong: (what: string) => Error): HelpSentence {
  return tokens.flatMap((token): readonly HelpPiece[] => {
    if (token.type === 'text' && token['tokens']) return sentenceOf(token['tokens'] as Token[], wrong);
    if (token.type === 'text') return [{ text: token['text'] as string }];
    if (token.type === 'strong') return [{ text: token['text'] as string, word: true }];
    if (token.type === 'link') return [{ text: token['text'] as string, to: token['href'] as string }];
    throw wrong(`has steps of plain text, words in bold and ways to screens, not ${token.type}`);
  });
}
