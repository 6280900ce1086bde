import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { ReportTable } from './report-table.tsx';

const column = (heading: string, number: boolean) => ({ heading, number, sentence: false });

test('on a phone the mentions of an honour roll are read to their last letter', async () => {
  await page.viewport(390, 844);
  const columns = [
    column('Élève', false),
    column('Rang', true),
    column('Moyenne', true),
    column('Mention', false),
  ];
  const rows = [
    ['Fotso Basile', '1', '16,09', 'Félicitations'],
    ['Abanda Hamidou', '5', '14,92', 'Encouragements'],
    ['Assiga Paul', '8', '14,24', 'Tableau d’honneur'],
  ];
  const screen = await openScreen(
    <main className="px-4">
      <ReportTable title="Tableau d’honneur" columns={columns} rows={rows} />
    </main>,
    { language: 'fr', roles: ['SLM.Report.View'] },
    {},
  );
  const { scrollWidth, clientWidth } = screen.getByRole('region', { name: 'Tableau d’honneur' }).element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
