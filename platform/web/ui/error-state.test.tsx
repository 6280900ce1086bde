import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { openScreen } from '#testing/screen.tsx';
import { ErrorState } from './error-state.tsx';

const refused = (code: string) =>
  openScreen(
    <ErrorState error={new RequestFailure({ cause: 'refused', code, status: 409 })} onRetry={() => null} />,
    {},
    {},
  );

test('offers to try again', async () => {
  await refused('UI.errors.requestFailed');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('does not offer to try again what is refused as long as somebody sees as another person', async () => {
  await refused('PLATFORM.errors.seeingOnly');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
