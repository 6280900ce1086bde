import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BroughtPieces } from '#platform/web/gathering.ts';
import { openScreen } from '#testing/screen.tsx';
import { schoolBrings } from './brings.ts';
import { Screen } from './settings-screen.tsx';

const settings = (
  <BroughtPieces value={schoolBrings}>
    <Screen />
  </BroughtPieces>
);
const years = page.getByRole('link', { name: /Years and periods/ });
const closed = page.getByText('Your role does not include this section.');

test('a teacher is led to the years of the school; a parent, who sees the own child, to no section', async () => {
  const first = await openScreen(settings, { roles: ['SLM.Student.View'], scope: 'classes' }, {});
  await expect.element(years).toBeVisible();
  await first.unmount();
  await openScreen(settings, { roles: ['SLM.Student.View'], scope: 'children' }, {});
  await expect.element(closed.first()).toBeVisible();
  await expect.element(years).not.toBeInTheDocument();
});
