/** Lists as schools have them, over all kinds of lists and columns. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phoneNumbersIn } from '#platform/kernel/people/phone-number.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { Kind } from '../../contract.ts';

const base = '/slm/Imports/v1';
let http: TestHttp;
let columnsOf: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  http = await openTestHttp();
  const kinds = (['admin', 'secretary', 'principal'] as const).map(
    async (name) => (await (await http.as(name)).get(`${base}/kinds`)).body.data as Kind[],
  );
  const all = (await Promise.all(kinds)).flat();
  const own = ({ columns }: Kind) =>
    columns.filter(({ elsewhere }) => elsewhere === null).map(({ key }) => key);
  columnsOf = new Map(all.map((kind) => [kind.id, own(kind)]));
});
afterAll(() => http.close());

/** By kind a row that is whole. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  students: { lastName: 'Trial', firstName: 'Luc', className: 'Form 1 AAA', birthDate: '17/03/2012' },
  parents: { matricule: 'AAA-form2-2', fullName: 'Trial Paul', phone: '677001100' },
  teachers: { lastName: 'Trial', firstName: 'Anne', title: 'Mme' },
  classes: { name: 'Trial class' },
  groups: { name: 'Trial group' },
  rooms: { name: 'Trial room' },
  sections: { section: 'Trial section', subsystem: 'English' },
  subjects: { name: 'Trial subject' },
  tags: { name: 'Trial tag', category: 'Conduct', severity: 'Light' },
  lessons: { classes: 'Form 1 AAA', subject: 'Maths' },
  programmes: { subject: 'Maths', level: 'Form 1', module: 'Trial module', lesson: 'Trial lesson' },
  events: { title: 'Trial event', firstDay: '17/03/2027' },
};
const importers: Readonly<Record<string, 'admin' | 'principal'>> = {
  teachers: 'admin',
  sections: 'admin',
  subjects: 'admin',
  tags: 'admin',
  programmes: 'principal',
  events: 'principal',
};

interface TriedRow {
  readonly outcome: string;
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly {
    readonly column: string | null;
    readonly value: string;
    readonly reason: string;
  }[];
}

/** The effect of the rows of a list; nothing of it is kept. */
async function tried(kind: string, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const caller = await http.as(importers[kind] ?? 'secretary');
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = [columns, ...rows].map((cells) => cells.map(quoted).join(';')).join('\n');
  const content = Buffer.from(text).toString('base64');
  const uploaded = await caller.post(`${base}/upload`, { kind, fileName: 'liste.csv', content });
  expect(uploaded.status, uploaded.text).toBe(201);
  const { id } = uploaded.body.data[0];
  const chosen = await caller.put(`${base}/choose`, { id, sheet: 0, headingRow: 1, encoding: null });
  expect(chosen.status, chosen.text).toBe(200);
  const request = { mapping: columns, dayOrder: 'dmy', forAll: {}, decisions: [], restOfNear: null };
  const reply = await caller.post(`${base}/try`, { id, ...request });
  expect(reply.status, reply.text).toBe(200);
  const { rows: found } = await http.database.read(asOrg(http.school.org), ({ org, db }) =>
    sql<TriedRow>`
      SELECT outcome, detail -> 'values' AS values, detail -> 'faults' AS faults FROM import_rows
      WHERE org_id = ${org} AND run_id = ${id} ORDER BY row, part
    `.execute(db),
  );
  await caller.post(`${base}/drop`, { id });
  return { rows: found };
}

const words = [
  ...[
    '-',
    '—',
    '/',
    '?',
    '…',
    'n/a',
    'N/A',
    'Néant',
    'R.A.S.',
    'none',
    'NULL',
    'inconnue',
    'non renseigné',
    'AUCUN',
  ],
  ...['\u200b', '\u00a0', '(vide)', 'unknown'],
];

const emptyRows = new Map<string, readonly TriedRow[]>();

describe.for(Object.keys(lists))('a list of %s', (kind) => {
  test.for(words)('takes %j for an empty cell in every other column', async (word) => {
    const whole = lists[kind] ?? {};
    const columns = columnsOf.get(kind) ?? [];
    const rowWith = (other: string) => columns.map((key) => whole[key] ?? other);
    const empty = emptyRows.get(kind) ?? (await tried(kind, columns, [rowWith('')])).rows;
    emptyRows.set(kind, empty);
    const { rows } = await tried(kind, columns, [rowWith(word)]);
    expect(empty.map(({ outcome, faults }) => [outcome, faults])).toEqual([['create', []]]);
    expect(rows).toEqual(empty);
  });
});

const signs = [
  '/',
  ' ou ',
  ' et ',
  ';',
  ', ',
  '|',
  '\n',
  '-',
  ' & ',
  ' (papa) ',
  '+237',
  ' ',
  ' – ',
  '  or  ',
];

test.for(signs)('reads two telephones with %j between in every column for one', async (sign) => {
  const [first, second] = ['677001122', '699334455'];
  const cell = `${first}${sign}${second}`;
  const numbersOf = ({ values }: TriedRow) =>
    [values['phone'], values['phone2']].flatMap((text) => phoneNumbersIn(text));
  const both = [`+237${first}`, `+237${second}`];
  const one = await tried('students', ['lastName', 'className', 'phone'], [['Trial', 'Form 1 AAA', cell]]);
  const alone = await tried('teachers', ['lastName', 'title', 'phone'], [['Trial', 'Mme', cell]]);
  const columns = [
    'matricule',
    'fullName',
    'phone',
    'fatherName',
    'fatherPhone',
    'motherName',
    'motherPhone',
  ];
  const row = ['AAA-form2-2', 'Trial A', cell, 'Trial B', cell, 'Trial C', cell];
  const family = await tried('parents', columns, [row]);
  const all = [...one.rows, ...alone.rows, ...family.rows];
  expect(all.map(numbersOf)).toEqual([both, both, both, both, both]);
  expect(all.flatMap(({ faults }) => faults)).toEqual([]);
});
