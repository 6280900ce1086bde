import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { VerifiedCard } from '../../contract.ts';
import { Screen } from './verify-screen.tsx';

const mary: VerifiedCard = {
  school: 'Sanaga',
  kind: 'sequence',
  number: 1,
  year: '2026/2027',
  student: 'Mary A.',
  average: 1305,
  levels: null,
  issuedOn: '2026-11-20' as SchoolDay,
  state: 'valid',
  version: 1,
};

test('scans the next card of a pile into the open page; reports a code that is on no card', async () => {
  location.hash = '#AAAAAAAA';
  const codes: unknown[] = [];
  await openScreen(
    <Screen />,
    { roles: [] },
    {
      'POST /slm/ReportCards/v1/verify': ({ body }: Sent) => {
        const { code } = body as { code: string };
        codes.push(code);
        return code === 'AAAAAAAA' ? recordOf(mary) : refusal(404, 'PLATFORM.errors.missing');
      },
    },
  );
  await expect.element(page.getByText('Mary A.')).toBeVisible();
  location.hash = '#BBBBBBBB';
  await expect.element(page.getByText(/No report card/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('BBBB-BBBB');
  expect(page.getByText('Mary A.').query()).toBeNull();
  expect(codes).toEqual(['AAAAAAAA', 'BBBBBBBB']);
});

test('leads to the new address of a school that has moved, with the code', async () => {
  location.hash = '#AAAAAAAA';
  await openScreen(
    <Screen />,
    { roles: [] },
    {
      'POST /slm/ReportCards/v1/verify': () =>
        refusal(410, 'PLATFORM.errors.schoolMoved', { address: 'https://new.example.org' }),
    },
  );
  const link = page.getByRole('link', { name: 'https://new.example.org' });
  await expect.element(link).toHaveAttribute('href', 'https://new.example.org/#AAAAAAAA');
});
