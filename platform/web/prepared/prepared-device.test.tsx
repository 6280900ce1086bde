import { afterEach, expect, test } from 'vitest';
import { schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import { listNames } from '#testing/list-names.ts';
import { openScreen, pageOf, refusal } from '#testing/screen.tsx';
import { currentDevice, openDevice, wipeDevice } from '../device/device.ts';
import { tidyReplies } from '../reads/kept-replies.ts';
import { readKept } from '../reads/reading.ts';
import { keepReply } from '../reads/reply-store.ts';
import { carryOut, planPreparation, preparedState, removePrepared } from './prepared-device.ts';
import { type PreparedPart, preparedRead } from './prepared-parts.ts';

const userId = 4711;
const today = schoolDayOf(toInstant(new Date()), 'Africa/Douala');

afterEach(() => wipeDevice(userId));

/** Two pages of names, found by asking for the first one; the third was taken off meanwhile. */
const names: PreparedPart = {
  id: 'names',
  area: 'test',
  label: 'names',
  needs: 'SLM.Student.View',
  loadSteps: async () => async (ask) => {
    await ask(listNames, { page: 1 });
    return [1, 2, 3].map((page) => preparedRead(listNames, { page }, 100));
  },
};

async function prepareNames(): Promise<{ requested: string[]; shares: number[] }> {
  const requested: string[] = [];
  await openScreen(
    <p>Names</p>,
    { userId },
    {
      'GET /slm/Test/v1/get': ({ query }) => {
        const page = query.get('page') ?? '';
        requested.push(page);
        return page === '3' ? refusal(404, 'KERNEL.errors.missing') : pageOf([{ name: `Abena ${page}` }]);
      },
    },
  );
  await openDevice(userId);
  const shares: number[] = [];
  await carryOut(await planPreparation([names], 1, { userId, today }), (share) => shares.push(share));
  return { requested, shares };
}

const kept = async (page: number) => (await readKept(listNames, { page }, 1))?.value.rows[0]?.name;

test('keeps what the parts name for the screens that ask for it, leaves out what is refused, and says how far it is', async () => {
  const { requested, shares } = await prepareNames();
  // Each step asks once; the plan had looked at the first page.
  expect(requested).toEqual(['1', '1', '2', '3']);
  expect(shares.at(-1)).toBe(1);
  expect([await kept(1), await kept(2), await kept(3)]).toEqual(['Abena 1', 'Abena 2', undefined]);
  expect(preparedState.get()).toMatchObject({ organisation: 1, parts: ['names'], outdated: false });
  expect(preparedState.get()?.bytes).toBeGreaterThan(100);
});

test('spares what was prepared when replies are dropped for room, and removes it on demand', async () => {
  await prepareNames();
  for (let other = 0; other < 130; other += 1) await keepReply(`1 /other/${other}`, '', new Response('{}'));
  await tidyReplies();
  expect(await (await currentDevice())?.database.keys('replies')).toHaveLength(123);
  expect(await kept(2)).toBe('Abena 2');
  await removePrepared();
  expect([await kept(1), await kept(2)]).toEqual([undefined, undefined]);
  expect(preparedState.get()).toBeNull();
});
