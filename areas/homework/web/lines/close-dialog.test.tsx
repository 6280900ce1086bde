import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant } from '#platform/kernel/time.ts';
import { openScreen } from '#testing/screen.tsx';
import type { Homework } from '../../wire.ts';
import { CloseDialog } from './close-dialog.tsx';

const homework = {
  title: 'Fractions',
  dueAt: '2026-11-02T11:00:00.000Z' as Instant,
  lines: [],
} as Pick<Homework, 'title' | 'dueAt' | 'lines'> as Homework;

test.each([
  ['en', 'Cancel', 'Apply'],
  ['fr', 'Annuler', 'Appliquer'],
] as const)('closing is asked about in %s with %s and %s', async (language, cancel, apply) => {
  const answers: string[] = [];
  await openScreen(
    <CloseDialog
      homework={homework}
      waiting={0}
      busy={false}
      onCancel={() => answers.push('no')}
      onConfirm={() => answers.push('yes')}
    />,
    { language },
    {},
  );
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveAccessibleDescription(/Fractions/);
  await question.getByRole('button', { name: cancel }).click();
  await question.getByRole('button', { name: apply }).click();
  expect(answers).toEqual(['no', 'yes']);
});
