import { afterEach, expect, test } from 'vitest';
import { roleNames } from '#platform/kernel/roles.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { go } from '#platform/web/navigation.ts';
import { type Answers, openScreen, refusal, type Sent } from '#testing/screen.tsx';
import { webAreas } from '../../web-areas.ts';
import { contributions } from '../../web-contributions.ts';

const home = location.href;
afterEach(() => history.replaceState(null, '', home));

/** An identifier that appears nowhere else. */
const id = 7_712_345;

/** Results that are picked from a list the page loads as a whole. */
const fromLists = ['class', 'homework'];
const kinds = foundKinds.contributionsIn(contributions).filter(({ kind }) => !fromLists.includes(kind));

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  'a search result of kind %s leads to the page that shows it',
  async (_name, { to, search }) => {
    const requests: string[] = [];
    const answers: Answers = new Proxy(
      {},
      {
        get: () => (sent: Sent) => {
          requests.push(`${sent.query} ${JSON.stringify(sent.body)}`);
          return refusal(404, 'PLATFORM.errors.missing');
        },
      },
    );
    const target = webAreas.flatMap(({ screens }) => screens).find(({ path }) => path === to);
    if (!target?.load) throw new Error(`No screen stands at ${to}.`);
    const { Screen } = await target.load();
    go(to, { search: search(id) });
    await openScreen(<Screen />, { roles: roleNames, contributions }, answers);
    await expect.poll(() => requests.some((one) => one.includes(String(id)))).toBe(true);
  },
);
