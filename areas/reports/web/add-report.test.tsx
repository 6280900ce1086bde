import { expect, test } from 'vitest';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal } from '#testing/screen.tsx';
import { AddReport } from './add-report.tsx';

test('a name that another report has is marked with a cross, and the field keeps the message', async () => {
  let taken = true;
  let closed = false;
  const screen = await openScreen(
    <AddReport
      onClose={() => {
        closed = true;
      }}
      onHosts={() => undefined}
    />,
    { roles: ['Administrator'] },
    {
      'GET /slm/ReportHosts/v1/get': () => recordOf({ hosts: ['figures.example.org'] }),
      'POST /slm/Report/v1/create': () =>
        taken ? refusal(409, 'REPORTS.errors.nameTaken') : recordOf({ reportId: 201 }),
    },
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Exams');
  await screen.getByRole('button', { name: 'Add report' }).click();
  const message = screen.getByRole('alertdialog', { name: 'A report already exists with this name' });
  await expect.element(message).toBeVisible();
  expect(message.element().querySelector('.text-late')).not.toBeNull();
  await message.getByRole('button', { name: 'OK' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(name).toHaveAccessibleDescription('A report already exists with this name');
  taken = false;
  await name.fill('Exams 2027');
  await expect.element(name).not.toHaveAccessibleDescription('A report already exists with this name');
  await screen.getByRole('button', { name: 'Add report' }).click();
  const done = screen.getByRole('alertdialog', { name: 'Report created successfully' });
  await expect.element(done).toBeVisible();
  expect(done.element().querySelector('.text-done')).not.toBeNull();
  await expect.poll(() => closed).toBe(true);
});

sampledTest('before the first report whoever adds one is led to allow its host', async () => {
  const opened: string[] = [];
  const screen = await openScreen(
    <AddReport onClose={() => undefined} onHosts={() => opened.push('hosts')} />,
    { roles: ['Administrator'], language: 'fr' },
    { 'GET /slm/ReportHosts/v1/get': () => recordOf({ hosts: [] }) },
  );
  await expect.element(screen.getByText(/seuls les rapports des serveurs autorisés/)).toBeVisible();
  await screen.getByRole('button', { name: 'Serveurs autorisés' }).click();
  expect(opened).toEqual(['hosts']);
});
