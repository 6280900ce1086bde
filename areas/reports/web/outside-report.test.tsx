import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { OutsideReport } from './outside-report.tsx';

test('explains why an external page may stay grey, beside the way to open it', async () => {
  await openScreen(
    <OutsideReport name="Exam figures" url="https://figures.example.org/r" />,
    { roles: ['SLM.Report.View'] },
    {},
  );
  await expect.element(page.getByText(/If nothing appears here, the page is not responding/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /figures\.example\.org/ })).toBeVisible();
});
