/** Addresses of appreciations as people have them: typed, shortened, sent on. */
import { afterEach, expect, test } from 'vitest';
import { go } from '#platform/web/navigation.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import type { Board } from '../contract.ts';
import { Screen as Conduct } from './conduct-screen.tsx';
import { Screen as Texts } from './list-screen.tsx';

const viewer = { roles: ['SLM.Evaluation.View'], scope: 'classes' } as const;
const list = '/appreciations/class';
const conduct = '/appreciations/conduct';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['A list of texts without anything', list, <Texts key="1" />],
  ['A list of texts of no period', `${list}?class=1&kind=master&period=soon`, <Texts key="2" />],
  ['A list of texts of a subject without the subject', `${list}?class=1&period=year-2`, <Texts key="3" />],
  ['Conduct without a class', `${conduct}?period=year-2`, <Conduct key="4" />],
])('%s shows the board of appreciations, and asks for nothing else', async (_what, address, screen) => {
  go(address);
  const board: Board = { periods: [], period: null, duties: [], conduct: [], maySetBank: false };
  const opened = await openScreen(screen, viewer, {
    'GET /slm/Appreciations/v1/board': () => recordOf(board),
  });
  await expect.element(opened.getByRole('heading', { name: 'Remarks' })).toBeVisible();
});
