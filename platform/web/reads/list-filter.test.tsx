import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { go } from '../navigation.ts';
import { aDay, aFlag, anId, oneOf, perhapsOneOf, useListFilter } from './list-filter.ts';

const choices = { classId: anId, show: oneOf(['all', 'late'], 'all') };

function List() {
  const { values, change, clear, narrowed } = useListFilter('rolls', choices, { text: '' });
  return (
    <>
      <p>{JSON.stringify({ ...values, narrowed })}</p>
      <input
        aria-label="Name"
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <button type="button" onClick={() => change({ classId: 5, show: 'late' })}>
        Narrow
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

const open = (userId = 7) => openScreen(<List />, { userId }, {});
const shown = (values: object) => expect.element(page.getByText(JSON.stringify(values))).toBeVisible();
const everything = { classId: null, show: 'all', text: '', narrowed: false };
const narrowed = { classId: 5, show: 'late', text: '', narrowed: true };

test('keeps choices in the address, and what is typed out of it', async () => {
  go(location.pathname, { search: { part: 'rolls' }, replace: true });
  await open();
  await shown(everything);
  await page.getByRole('textbox').fill('Ngo');
  await page.getByRole('button', { name: 'Narrow' }).click();
  await shown({ ...narrowed, text: 'Ngo' });
  expect(location.search).toBe('?part=rolls&classId=5&show=late');
  await page.getByRole('button', { name: 'Clear' }).click();
  await shown(everything);
  expect(location.search).toBe('?part=rolls');
});

test('restores the last filter for who returns to the list, and for nobody else', async () => {
  const first = await open();
  await page.getByRole('button', { name: 'Narrow' }).click();
  await page.getByRole('textbox').fill('Ngo');
  await first.unmount();
  go(location.pathname, { replace: true });
  const second = await open();
  await shown({ ...narrowed, text: 'Ngo' });
  await second.unmount();
  await open(8);
  await shown(everything);
});

sampledTest('means by a link what the link names alone', async () => {
  const first = await open();
  await page.getByRole('button', { name: 'Narrow' }).click();
  await page.getByRole('textbox').fill('Ngo');
  await first.unmount();
  go(location.pathname, { search: { classId: 9 }, replace: true });
  await open();
  await shown({ classId: 9, show: 'all', text: '', narrowed: true });
});

test('reads what it cannot understand as the usual choice', () => {
  expect(['-3', '1.5', 'x', '', undefined].map((text) => anId.read(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([aDay.read('2026-11-31'), aDay.read('2026-11-30')]).toEqual([null, '2026-11-30']);
  expect([aFlag.read('1'), aFlag.read('yes')]).toEqual([true, false]);
  expect(choices.show.read('early')).toBe('all');
  expect(perhapsOneOf(['late']).read('early')).toBeNull();
});
