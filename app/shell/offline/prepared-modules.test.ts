import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { preparedModules } from './prepared-modules.ts';

/** Extension points of the pages that open without network. */
const points = ['partsOfLesson', 'waysFromSchedule', 'partsOfNotebook', 'homeworkFromLesson'];

/** Modules that areas contribute to such a page, with the words that they say; what is fetched ahead needs the network. */
function contributed(): readonly { readonly module: string; readonly words: string | undefined }[] {
  return globSync('areas/*/web/contributions.ts').flatMap((file) => {
    const calls = readFileSync(file, 'utf8').split(/^ {2}(?=\w+\.contribute\()/m);
    return calls
      .filter((call) => points.some((point) => call.startsWith(`${point}.`)))
      .flatMap((call) => [...call.matchAll(/load(?!Ahead)\w+:[^;]*?import\('(.+?)'\)/g)])
      .map(([text, path = '']) => ({
        module: join(dirname(file), path),
        words: text.match(/withWords\('(\w+)'/)?.[1],
      }));
  });
}

test('parts of other areas on a page that opens without network are prepared with their words', () => {
  const parts = Object.values(preparedModules);
  const modules = new Set(parts.flatMap((part) => part.modules));
  const words = new Set(parts.flatMap((part) => part.words));
  const found = contributed();
  expect(found.length).toBeGreaterThan(6);
  expect(found.filter((one) => !modules.has(one.module))).toEqual([]);
  expect(found.filter((one) => one.words !== undefined && !words.has(one.words))).toEqual([]);
});
