/** Whatever is noted in the audit can be read there by a principal: each act has words in both languages. */

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { serverRoutes } from '#app/server-areas.ts';
import { en } from '#areas/accounts/late-words/en.ts';
import { fr } from '#areas/accounts/late-words/fr.ts';
import { wordOf } from '#platform/kernel/words.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { testSealing } from '../test-sealing.ts';

const root = resolve(import.meta.dirname, '../..');

/** The names of acts as the sources write them: `'area.verb'`, which names of kept lists (`reference`) are like. */
function actsInSources(): readonly string[] {
  const files = globSync('areas/*/server/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const act = /(?<!\], )'([a-z-]+\.[a-z][A-Za-z]+)'/g;
  const areas = new Set(files.map((file) => file.split(/[\\/]/)[1]));
  return files
    .flatMap((file) => [...readFileSync(resolve(root, file), 'utf8').matchAll(act)])
    .map(([, name]) => name ?? '')
    .filter((name) => areas.has(name.split('.')[0]));
}

test('Every act that is noted, and every file that is looked at, has words in both languages.', () => {
  const routes = serverRoutes({
    ...{ demonstrationEverywhere: false, compatibleSignIn: true, publicUrl: '', providers: {} },
    sealing: testSealing,
    mails: quietMails,
    installation: { version: 'test', disk: async () => null },
    backups: quietBackups,
  });
  const views = routes.filter(({ options }) => options.views).map(({ call }) => call.name);
  const acts = [...new Set([...actsInSources(), ...views, 'request.refused'])].sort();
  expect(acts.length).toBeGreaterThan(30);
  expect(acts).toContain('students.read');
  const without = (words: typeof en | typeof fr, language: 'en' | 'fr') =>
    acts.filter((act) => wordOf(words, language, `AUDIT.actions.${act}`) === `AUDIT.actions.${act}`);
  expect(without(en, 'en')).toEqual([]);
  expect(without(fr, 'fr')).toEqual([]);
});
