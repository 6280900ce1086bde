import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { Chart } from './chart.tsx';

test('every chart has its numbers as a table; who has none has a dash and no zero', async () => {
  const screen = await openScreen(
    <Chart
      chart={{
        kind: 'lines',
        title: 'Average',
        unit: 'mark',
        labels: ['Seq. 1', 'Seq. 2'],
        series: [
          { name: 'All', values: [1050, null] },
          { name: 'Form 1 A', values: [975, 1200] },
        ],
      }}
    />,
    { roles: ['SLM.Report.View'] },
    {},
  );
  await screen.getByText('Figures of this chart').click();
  const table = screen.getByRole('table', { name: 'Average' });
  await expect.element(table.getByRole('row', { name: 'Seq. 1 10.50 09.75' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Seq. 2 – 12.00' })).toBeVisible();
});
