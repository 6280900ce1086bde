import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { go } from '../navigation.ts';
import { useShownPart } from './shown-part.ts';

function Parts() {
  const [part, show] = useShownPart('part', ['day', 'lists'], 'day');
  return (
    <>
      <p>Shown: {part}</p>
      <button type="button" onClick={() => show(part === 'day' ? 'lists' : 'day')}>
        Other part
      </button>
    </>
  );
}

const open = async (search: Record<string, string>) => {
  go(location.pathname, { search, replace: true });
  await openScreen(<Parts />, { userId: 7 }, {});
};
const shown = (part: string) => expect.element(page.getByText(`Shown: ${part}`)).toBeVisible();

sampledTest('keeps the chosen part in the address, without the filters of the other part', async () => {
  await open({ day: '2026-11-30' });
  await shown('day');
  await page.getByRole('button', { name: 'Other part' }).click();
  await shown('lists');
  expect(location.search).toBe('?part=lists');
  await page.getByRole('button', { name: 'Other part' }).click();
  await shown('day');
  expect(location.search).toBe('');
});

test('shows the usual part where the address names one that the person does not see', async () => {
  await open({ part: 'gate' });
  await shown('day');
});
