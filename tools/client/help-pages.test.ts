import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { HelpPage } from '#app/shell/help/help-text.ts';
import { helpTopics } from '#app/shell/help/help-topics.ts';
import { helpOf } from './help-pages.ts';
import { licencesOf } from './licences-plugin.ts';

const root = resolve(import.meta.dirname, '../..');

/** The addresses of all screens. Their code is for browsers, so the compiler of the tools does not look into it. */
async function pathsOfScreens(): Promise<readonly string[]> {
  const areas = new URL('../../app/web-areas.ts', import.meta.url).href;
  const { webAreas } = (await import(areas)) as {
    webAreas: readonly { readonly screens: readonly { readonly path: string }[] }[];
  };
  return webAreas.flatMap(({ screens }) => screens.map(({ path }) => path));
}

const shape = (pages: readonly HelpPage[]) =>
  pages.map(({ id, tasks }) => [id, tasks.map(({ steps }) => steps.length)]);
const ways = (pages: readonly HelpPage[]) =>
  pages.flatMap(({ tasks }) =>
    tasks.flatMap(({ steps }) => steps.flatMap((step) => step.flatMap(({ to }) => to ?? []))),
  );

test('the help has the same pages, tasks, steps and ways in both languages', async () => {
  const [english, french] = [await helpOf(root, 'en'), await helpOf(root, 'fr')];
  expect(shape(french)).toEqual(shape(english));
  expect(ways(french)).toEqual(ways(english));
  expect(english.every(({ tasks }) => tasks.length >= 4)).toBe(true);
});

test('every way of the help leads to a screen, and every screen that a page is about exists', async () => {
  const paths = [...ways(await helpOf(root, 'en')), ...helpTopics.flatMap((topic) => topic.paths)];
  const screens = await pathsOfScreens();
  const lost = paths.filter((path) => {
    const settings = path.replace(/^(\/administration\/settings\/)\w+$/, '$1$section');
    return !screens.some((screen) => screen === settings || screen.startsWith(`${path}/`));
  });
  expect(lost).toEqual([]);
});

test('the news belong to the version that is built', async () => {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  for (const language of ['en', 'fr'])
    expect((await helpOf(root, language)).find(({ id }) => id === 'new')?.readers).toBe(
      `Version ${version}.`,
    );
});

test('words of the screens are written as the screens say them', async () => {
  const french = await helpOf(root, 'fr');
  const steps = french.find(({ id }) => id === 'homework')?.tasks[0]?.steps ?? [];
  expect(steps[0]).toEqual([
    { text: 'Ouvrez ' },
    { text: 'Devoirs', to: '/homeworks' },
    { text: ' et choisissez ' },
    { text: 'Nouveau devoir', word: true },
    { text: '.' },
  ]);
});

test('names the licence of each package that runs, and the text of those in the client', () => {
  const all = licencesOf(root, new Set(['node_modules/react']));
  expect(all.filter(({ licence }) => licence === 'UNKNOWN')).toEqual([]);
  const named = (name: string) => all.find((one) => one.name === name);
  expect(named('react')).toMatchObject({ licence: 'MIT', text: expect.stringContaining('MIT License') });
  expect(named('fastify')?.licence).toBe('MIT');
  expect(named('vitest')).toBeUndefined();
});
