import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { unpackedXml } from '#platform/server/foreign/readers/unpacked.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { CustomFields, GivenField, GivenValues } from '../../custom-fields/contract.ts';
import type { StudentRecord } from '../../records/contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());
beforeEach(() =>
  http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    await sql`DELETE FROM student_field_values WHERE org_id = ${org}`.execute(db);
    await sql`DELETE FROM student_fields WHERE org_id = ${org}`.execute(db);
  }),
);

type Name = Parameters<TestHttp['as']>[0];
const path = '/slm/StudentFields/v1';
const read = async (name: Name): Promise<CustomFields> =>
  (await (await http.as(name)).get(`${path}/get`)).body.data[0];
const send = async (fields: readonly GivenField[], name: Name = 'secretary') =>
  (await http.as(name)).put(`${path}/save`, { version: (await read('secretary')).version, fields });
async function save(fields: readonly GivenField[]): Promise<CustomFields> {
  const reply = await send(fields);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

const field = (en: string, fr: string, part: Partial<GivenField> = {}): GivenField => ({
  id: null,
  en,
  fr,
  kind: 'text',
  seenWith: 'identity',
  required: false,
  choices: [],
  ...part,
});
const choice = (en: string, fr: string) => ({ id: null, en, fr });
const boarding = field('Boarding', 'Internat', {
  kind: 'choice',
  required: true,
  choices: [choice('Boarder', 'Interne'), choice('Day student', 'Externe')],
});

const base = '/slm/Students/v1';
const recordOf = async (name: Name, id: number): Promise<StudentRecord> =>
  (await (await http.as(name)).get(`${base}/record?id=${id}`)).body.data[0];
const valuesIn = ({ own }: StudentRecord) => own.map(({ en, value }) => [en, value]);
async function write(record: StudentRecord, own: GivenValues, name: Name = 'secretary') {
  const { id, version, firstName, lastName, identity } = record;
  const body = { ...identity, id, version, firstName, lastName, contacts: null, own };
  return (await http.as(name)).put(`${base}/update`, body);
}
async function added(own: GivenValues = {}, lastName = 'Eyong'): Promise<StudentRecord> {
  const reply = await (await http.as('secretary')).post(`${base}/create`, {
    classId: http.school.classes.form1,
    repeating: false,
    firstName: 'Brenda',
    lastName,
    sex: 'F',
    matricule: null,
    nationalMatricule: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    contacts: null,
    own,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

/** The usual fields of these tests, by name. */
async function usualFields() {
  const { fields } = await save([
    boarding,
    field('Church', 'Église', { seenWith: 'contacts' }),
    field('Brothers here', 'Frères ici', { kind: 'whole' }),
    field('Baptised on', 'Baptême le', { kind: 'day' }),
    field('Takes the bus', 'Prend le bus', { kind: 'yesNo' }),
  ]);
  const [lodging, church, brothers, baptised, bus] = fields;
  if (!lodging || !church || !brothers || !baptised || !bus) throw new Error('not saved');
  return { fields, lodging, church, brothers, baptised, bus };
}

test('a secretary sets up fields in both languages; a teacher reads them, changes nothing; what is alike is refused', async () => {
  const { fields } = await usualFields();
  expect(fields.map(({ en, fr, kind }) => [en, fr, kind])[0]).toEqual(['Boarding', 'Internat', 'choice']);
  expect(await read('ngo')).toMatchObject({ fields, archived: [], mayEdit: false });
  expect((await send([], 'ngo')).status).toBe(403);
  const alike = await send([...fields, field('Lodging', 'INTERNAT')]);
  expect([alike.status, alike.body.code, alike.body.facts]).toEqual([
    ...[400, 'STUDENT.errors.fieldsAlike'],
    { names: ['INTERNAT'] },
  ]);
  expect((await send([field('Class', 'Salle')])).body.code).toBe('STUDENT.errors.fieldsAlike');
  const [first, ...others] = fields;
  const otherKind = await send([{ ...(first as GivenField), kind: 'text', choices: [] }, ...others]);
  expect(otherKind.body.code).toBe('STUDENT.errors.fieldKindStays');
  expect((await send([{ ...(first as GivenField), id: 999_999_999 }])).status).toBe(404);
  const stale = await (await http.as('secretary')).put(`${path}/save`, { version: 0, fields: [] });
  expect([stale.status, stale.body.facts.current.fields]).toEqual([409, fields]);
  expect((await read('secretary')).fields).toEqual(fields);
});

test('shows a concurrent editor the version that the other one stored', async () => {
  const { fields } = await usualFields();
  const { version } = await read('secretary');
  const { org } = http.school;
  const secretary = await http.as('secretary');
  const late = await withConnection(http.scratch.superuser, async (client) => {
    await client.query('BEGIN');
    await client.query("SELECT set_config('app.org_id', $1, true)", [String(org)]);
    await client.query('UPDATE student_field_lists SET version = version + 1 WHERE org_id = $1', [org]);
    await client.query(
      "UPDATE student_fields SET name_en = 'Hostel' WHERE org_id = $1 AND name_en = 'Boarding'",
      [org],
    );
    const waiting = secretary.put(`${path}/save`, { version, fields });
    await vi.waitUntil(async () => {
      const { rowCount } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      return rowCount === 1;
    }, 60_000);
    await client.query('COMMIT');
    return waiting;
  });
  expect([late.status, late.body.facts.current.version]).toEqual([409, version + 1]);
  expect(late.body.facts.current.fields[0].en).toBe('Hostel');
});

sampledTest(
  'checks the kind of each field value, shows it to callers with access, and counts it as a change of the record',
  async () => {
    const { lodging, church, brothers, baptised, bus } = await usualFields();
    const boarder = lodging.choices[0]?.id ?? 0;
    const record = await added({ [lodging.id]: boarder, [church.id]: '  Saint Paul ' });
    expect(valuesIn(record)).toEqual([
      ['Boarding', boarder],
      ['Church', 'Saint Paul'],
      ['Brothers here', null],
      ['Baptised on', null],
      ['Takes the bus', null],
    ]);
    const own = { [brothers.id]: 2, [baptised.id]: '2020-04-12', [bus.id]: false, [lodging.id]: null };
    const changed = await write(record, own);
    expect(changed.status, changed.text).toBe(200);
    expect(valuesIn(changed.body.data[0]).map(([, value]) => value)).toEqual([
      ...[null, 'Saint Paul'],
      ...[2, '2020-04-12', false],
    ]);
    expect(changed.body.data[0].version).toBe(record.version + 1);
    expect((await write(record, own)).status).toBe(409);
    const names = async (name: Name) => (await recordOf(name, record.id)).own.map(({ en }) => en);
    expect(await names('bursar')).toEqual([]);
    expect(await names('ngo')).toEqual(['Boarding', 'Brothers here', 'Baptised on', 'Takes the bus']);
    expect(await names('tabi')).toContain('Church');
    for (const unfit of [
      { [brothers.id]: -1 },
      { [baptised.id]: '2020-02-31' },
      { [bus.id]: 'yes' },
      { [lodging.id]: 999_999_999 },
      { '999999999': 'x' },
    ]) {
      const refused = await write(changed.body.data[0], unfit);
      expect([refused.status, refused.body.code]).toEqual([400, 'STUDENT.errors.fieldValueUnfit']);
    }
    const { org } = http.school;
    const audited = await http.database.read(asOrg(org), ({ db }) =>
      sql<{
        facts: { fields: string[] };
      }>`SELECT facts FROM audit_entries WHERE org_id = ${org} AND action = 'students.edit'
      AND subject = ${`student ${record.id}`}`.execute(db),
    );
    expect(audited.rows[0]?.facts.fields).toEqual(
      [lodging.id, brothers.id, baptised.id, bus.id].sort((a, b) => a - b).map((id) => `own ${id}`),
    );
  },
);

sampledTest(
  'a field that students have is put away and comes back with what they have; one that nobody has goes; so a choice',
  async () => {
    const { fields, lodging, bus } = await usualFields();
    const boarder = lodging.choices[0]?.id ?? 0;
    const record = await added({ [lodging.id]: boarder });
    const without = await save(fields.filter(({ id }) => id !== lodging.id && id !== bus.id));
    expect(without.archived.map(({ id }) => id)).toContain(lodging.id);
    expect(without.archived.map(({ id }) => id)).not.toContain(bus.id);
    expect(valuesIn(await recordOf('secretary', record.id)).map(([en]) => en)).not.toContain('Boarding');
    expect((await write(record, { [lodging.id]: null })).body.code).toBe('STUDENT.errors.fieldValueUnfit');
    const back = await save([lodging]);
    expect(back.fields).toEqual([lodging]);
    expect(valuesIn(await recordOf('secretary', record.id))).toEqual([['Boarding', boarder]]);
    const [first, second] = lodging.choices as [GivenField['choices'][0], GivenField['choices'][0]];
    const inUse = await send([{ ...lodging, choices: [second] }]);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'STUDENT.errors.choiceInUse']);
    const other = await save([{ ...lodging, choices: [choice('Half-board', 'Demi-pension'), first] }]);
    expect(other.fields[0]?.choices.map(({ en }) => en)).toEqual(['Half-board', 'Boarder']);
  },
);

sampledTest('merging two records fills the gaps of the kept one from the other', async () => {
  const { lodging, brothers } = await usualFields();
  const [boarder, day] = lodging.choices.map(({ id }) => id) as [number, number];
  const kept = await added({ [lodging.id]: boarder }, 'Ndip');
  const gone = await added({ [lodging.id]: day, [brothers.id]: 3 }, 'Ndip');
  const merged = await (await http.as('secretary')).put(`${base}/merge`, {
    keptId: kept.id,
    keptVersion: kept.version,
    goneId: gone.id,
    goneVersion: gone.version,
  });
  expect(merged.status, merged.text).toBe(200);
  const values = new Map(valuesIn(merged.body.data[0]) as [string, unknown][]);
  expect([values.get('Boarding'), values.get('Brothers here')]).toEqual([boarder, 3]);
});

describe('lists', () => {
  const list = async (name: Name, request: object) => {
    const body = { fetchModel: { page: 1, size: 50 }, grpeidParam: http.school.classes.form1, ...request };
    return (await http.as(name)).post('/slm/Students/v2/get', body);
  };
  const found = async (name: Name, request: object): Promise<readonly string[]> =>
    (await list(name, request)).body.data.map(
      ({ stdntlastname }: { stdntlastname: string }) => stdntlastname,
    );

  /** A boarder who is fed here and a day student who is not, in fields of their own. */
  async function oneOfEach(fedHere: string, fedAtHome: string) {
    const { fields } = await save([
      boarding,
      field('Fed here', 'Nourri ici', { kind: 'yesNo', seenWith: 'contacts' }),
    ]);
    const [lodging, fed] = fields as [CustomFields['fields'][0], CustomFields['fields'][0]];
    const [boarder, day] = lodging.choices.map(({ id }) => id) as [number, number];
    await added({ [lodging.id]: boarder, [fed.id]: true }, fedHere);
    await added({ [lodging.id]: day, [fed.id]: false }, fedAtHome);
    return { lodging, fed, boarder, day };
  }

  test('a list shows and filters by custom fields only for people who may know their values', async () => {
    const { lodging, fed, boarder, day } = await oneOfEach('Boarder-One', 'Day-Two');
    const own = (fieldId: number, value: number | boolean | null) => ({ own: { fieldId, value } });
    expect(await found('secretary', own(lodging.id, boarder))).toEqual(['Boarder-One']);
    expect(await found('ngo', own(lodging.id, day))).toEqual(['Day-Two']);
    expect(await found('secretary', own(fed.id, true))).toEqual(['Boarder-One']);
    const unsaid = await found('secretary', own(lodging.id, null));
    expect([unsaid.length > 0, unsaid.includes('Boarder-One')]).toEqual([true, false]);
    // A search that finds by what one may not know would tell it.
    expect(await found('ngo', own(fed.id, true))).toEqual([]);
    expect(await found('ngo', own(fed.id, null))).toEqual([]);
    expect(await found('bursar', own(lodging.id, boarder))).toEqual([]);
    expect((await list('secretary', own(999_999_999, true))).status).toBe(404);

    const shown = async (name: Name) => {
      const request = {
        ...own(lodging.id, boarder),
        withDetails: true,
        customFields: [lodging.id, fed.id, 999_999],
      };
      return (await list(name, request)).body.data[0].details.own;
    };
    expect(await shown('secretary')).toEqual({ [lodging.id]: boarder, [fed.id]: true });
    expect(await shown('ngo')).toEqual({ [lodging.id]: boarder });
  });

  test('exports a list with custom fields as columns, choices and yes in words, filtered as on the screen', async () => {
    const { lodging, day } = await oneOfEach('Boarder-Three', 'Day-Four');
    const exported = await (await http.as('secretary')).post('/slm/Students/v1/export', {
      format: 'csv',
      keyword: '',
      classId: http.school.classes.form1,
      levelId: null,
      inClass: true,
      own: { fieldId: lodging.id, value: day },
    });
    const text = Buffer.from(exported.body.data[0].content, 'base64').toString('utf8');
    const [heading = '', ...rows] = text.trim().split('\r\n');
    expect(heading).toMatch(/Boarding.Fed here/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/Day-Four.*Day student.no/);
  });
});

sampledTest(
  'exports custom number fields as numbers in an Excel file, and imports them unchanged',
  async () => {
    const { brothers } = await usualFields();
    const { identity } = await added({ [brothers.id]: 3 }, 'Tatsinkou');
    const secretary = await http.as('secretary');
    const filter = { keyword: 'Tatsinkou', classId: null, levelId: null, inClass: true };
    const { body } = await secretary.post('/slm/Students/v1/export', { format: 'xlsx', ...filter });
    const bytes = Buffer.from(body.data[0].content, 'base64');
    const sheet = unpackedXml(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toMatch(/<c [^>]*><v>3<\/v><\/c>/);
    const run = await importing(secretary, 'students').tried(bytes);
    expect([identity?.matricule !== null, run.counts]).toEqual([
      true,
      { create: 0, update: 0, unchanged: 1, undecided: 0, skipped: 0, failed: 0 },
    ]);
  },
);

describe('a list that comes in', () => {
  test('custom fields are columns known by either name: tried, refused outside the choices, imported, undone', async () => {
    const { lodging } = await usualFields();
    const [boarder, day] = lodging.choices.map(({ id }) => id) as [number, number];
    const lists = importing(await http.as('secretary'), 'students');
    const record = await added({ [lodging.id]: boarder }, 'Fomo');
    const matricule = record.identity?.matricule;
    const wrong = await lists.tried('Nom;Classe;Internat\nTabe;Form 1 AAA;Caravane');
    expect(wrong.headings.map(({ column }) => column)).toEqual(['lastName', 'className', `own${lodging.id}`]);
    const [failed] = await lists.rows(wrong, 'failed');
    expect(failed?.faults[0]?.reason).toBe('Write one of: Boarder / Interne, Day student / Externe.');
    const file = [
      'Matricule;Nom;Prénom;Classe;Internat;Church;Frères ici;Baptême le;Takes the bus',
      `${matricule};Fomo;Brenda;Form 1 AAA;EXTERNE;Saint Jean;2;25/04/2020;oui`,
      ';Nkeng;Rita;Form 1 AAA;interne;;;;non',
    ].join('\n');
    const tried = await lists.tried(file);
    expect(tried.counts).toMatchObject({ create: 1, update: 1, failed: 0 });
    const [update] = await lists.rows(tried, 'update');
    expect(update?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Boarding', 'Boarder', 'Day student'],
      ['Church', null, 'Saint Jean'],
      ['Brothers here', null, '2'],
      ['Baptised on', null, '25/04/2020'],
      ['Takes the bus', null, 'yes'],
    ]);
    const done = await lists.done(tried);
    const valuesNow = async () => (await recordOf('secretary', record.id)).own.map(({ value }) => value);
    expect(await valuesNow()).toEqual([day, 'Saint Jean', 2, '2020-04-25', true]);
    expect((await lists.tried(file)).counts).toMatchObject({ unchanged: 2 });
    expect((await lists.undone(done)).conflicts).toEqual([]);
    expect(await valuesNow()).toEqual([boarder, null, null, null, null]);
    const { data } = (
      await (
        await http.as('secretary')
      ).get(`/slm/Imports/v1/template?kind=students&classId=${http.school.classes.form1}`)
    ).body;
    const { sheets } = await readSheet(Buffer.from(data[0].content, 'base64'), {
      encoding: null,
      knownHeadings: [],
    });
    const [headings = [], ...rows] = sheets[0]?.rows ?? [];
    const row = rows.find((cells) => cells.includes(matricule ?? ''));
    expect(row?.[headings.indexOf('Boarding')]).toBe('Boarder');
  });
});
