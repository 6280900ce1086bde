import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCsv } from '#platform/server/sheets/write-sheet.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { type Kind, outcomes } from '../../contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const cell = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...['Abena', 'NGO Marie', 'Fouda Jean', 'Form 1 AAA', '6e A', 'Maths', 'F', '2012-03-05', '31/02/2012'],
      ...[
        '677112233',
        '677112233 / 699445566',
        'AAA-form2-2',
        'a@b.cm',
        '12',
        '4',
        '-',
        'RAS',
        '"Ngo',
        'a;b',
      ],
      ...['Classe : Form 2 AAA', 'Total', 'Le Proviseur', 'Fait à Mbouda', 'Père', 'oui', 'x'.repeat(400)],
    ),
  },
);

test('tells of each row of each kind of list: taken, unchanged, to be decided, refused or left out with a reason, and the counts add up', async () => {
  const admin = await http.as('admin');
  const kinds: readonly Kind[] = (await admin.get('/slm/Imports/v1/kinds')).body.data;
  expect(kinds.length).toBeGreaterThan(3);
  for (const [seed, { id, columns }] of kinds.entries()) {
    const headings = columns.flatMap(({ elsewhere, label }) => (elsewhere === null ? label : []));
    const width = headings.length;
    const [rows = []] = fc.sample(
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 8, maxLength: 8 }),
      { seed, numRuns: 1 },
    );
    // Rows that say one thing alone, as the child without a parent.
    const lone = headings.map((_, at) =>
      headings.map((_one, other) => (other === at ? 'AAA-form2-2' : null)),
    );
    // A full reader seldom accepts a row of such cells: some rows have few of them.
    const sparse = rows.map((row, index) =>
      row.map((one, at) => ((index + at) % 5 === 0 || at < 2 ? one : null)),
    );
    const all = [
      ...lone,
      ...rows,
      ...sparse,
      headings,
      headings.map((_, at) => (at === 0 ? 'Le Proviseur' : null)),
    ];
    const lists = importing(admin, id);
    const sheet = { columns: headings.map((heading) => ({ heading })), rows: all };
    const run = await lists.tried(writeCsv(sheet, 'fr'), { dayOrder: 'dmy' });
    const shownRows: number[] = [];
    for (const outcome of outcomes) {
      const shown = await lists.rows(run, outcome);
      expect([id, outcome, shown.length]).toEqual([id, outcome, run.counts?.[outcome]]);
      shownRows.push(...shown.flatMap((row) => row.rows));
      if (outcome !== 'failed' && outcome !== 'skipped') continue;
      for (const { faults } of shown) expect(faults.map(({ reason }) => reason).join('')).not.toBe('');
    }
    const filled = all.flatMap((row, index) => (row.some((one) => one !== null) ? index + 2 : []));
    expect(
      [...new Set(shownRows)].sort((one, other) => one - other),
      id,
    ).toEqual(filled);
  }
});
