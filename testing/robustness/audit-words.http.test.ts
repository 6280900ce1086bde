/** A principal can read every entry of the audit log: each action has words in both languages. */

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type AreaOptions, joinAreas } from '#app/server-areas.ts';
import { en } from '#areas/audit/late-words/en.ts';
import { fr } from '#areas/audit/late-words/fr.ts';
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { wordOf } from '#platform/kernel/words.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * The names of acts as the sources write them: `'area.verb'`, which names of kept lists (`reference`), purposes of notifications and tiles are like; and whatever is
 * audited under another first word than its area's.
 */
function actsInSources(): readonly string[] {
  const act = /(?<!(?:\]|topics), )'([a-z-]+\.(?!csv|ics)[a-z][A-Za-z]+)'/g;
  const audited = /\.audit\(\s*'([\w-]+\.[\w.]+)'/g;
  const areas = new Set(globSync('areas/*', { cwd: root }).map((folder) => folder.split(/[\\/]/)[1]));
  return [
    ...namesIn('areas/*/server/**/*.ts', act).filter((name) => areas.has(name.split('.')[0])),
    ...namesIn('areas/*/server/**/*.ts', audited),
  ];
}

function namesIn(sources: string, pattern: RegExp): readonly string[] {
  return (
    globSync(sources, { cwd: root })
      // Tiles of the home page have names of the same form.
      .filter((file) => !/\.test\.ts$|home-tiles\.ts$|-tile\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(resolve(root, file), 'utf8').matchAll(pattern)])
      .map(([, name]) => name ?? '')
  );
}

test('every audited action and every audited read has words in both languages', () => {
  const options: AreaOptions = {
    demonstrationEverywhere: false,
    compatibleSignIn: true,
    publicUrl: '',
    providers: {},
    sealing: testSealing,
    pushKeys: testPushKeys,
    smsGateways: [],
    mails: quietMails,
    installation: { version: 'test', disk: async () => null },
    backups: quietBackups,
  };
  const routes = joinAreas(options).routes;
  const purposes = new Set(
    purposesOfNotifications.contributionsIn(joinAreas(options).contributions).map(({ id }) => id),
  );
  const views = routes.filter(({ options }) => options.views).map(({ call }) => call.name);
  const named = [...actsInSources(), ...views, 'request.refused'].filter((name) => !purposes.has(name));
  const acts = [...new Set(named)].sort();
  expect(acts.length).toBeGreaterThan(30);
  expect(acts).toEqual(expect.arrayContaining(['students.read', 'marks.save', 'rosters.drop']));
  const without = (words: typeof en | typeof fr, language: 'en' | 'fr') =>
    acts.filter((act) => wordOf(words, language, `AUDIT.actions.${act}`) === `AUDIT.actions.${act}`);
  expect(without(en, 'en')).toEqual([]);
  expect(without(fr, 'fr')).toEqual([]);
});
