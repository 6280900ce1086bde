/** One child and one parent are spread over the school by its real calls, and erased: nothing that is kept as text tells of them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { openMailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { testSealing } from '#testing/test-sealing.ts';

let http: TestHttp;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  const plain = await http.as('secretary');
  // As the client does, so that the answers are kept.
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  secretary = {
    ...plain,
    post: (path, body) => plain.post(path, body, keyed()),
    put: (path, body) => plain.put(path, body, keyed()),
  };
});
afterAll(() => http.close());

const rows = (statement: string, values: unknown[] = []) =>
  withConnection(http.scratch.superuser, async (client) => (await client.query(statement, values)).rows);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n').toString('base64');
const dataOf = (reply: Reply) => {
  expect([200, 201], reply.text).toContain(reply.status);
  return reply.body.data[0];
};

/** Columns that hold the word, whatever its case: every text, list of texts and jsonb of the database. */
async function columnsWith(word: string): Promise<readonly string[]> {
  const columns = await rows(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND (data_type IN ('text', 'character varying', 'jsonb', 'json') OR udt_name = '_text')`,
  );
  expect(columns.length).toBeGreaterThan(150);
  const queries = columns.map(
    ({ table, column }) =>
      `SELECT '${table}.${column}' AS found WHERE EXISTS (SELECT FROM "${table}" WHERE "${column}"::text ILIKE '%${word}%')`,
  );
  return (await rows(`${queries.join(' UNION ALL ')} ORDER BY found`)).map(({ found }) => found);
}

async function application(
  state: 'accepted' | 'refused',
  [firstName, lastName] = ['Zébuline', 'Quaxington'],
): Promise<{ id: number; version: number }> {
  const given = {
    firstName,
    lastName,
    sex: 'F',
    birthDate: '2012-04-02',
    birthPlace: null,
    nationality: null,
    formerSchool: null,
    formerClass: null,
    note: `${lastName}, twin`,
    guardian: {
      firstName: 'Philomène',
      lastName: 'Vondrasek',
      relation: 'mother',
      phone: '+237 677 11 22 99',
      email: 'vondrasek@example.org',
    },
    yearId: http.school.yearId,
    levelId: http.school.levels.form1,
    receivedOn: '2026-11-18',
    papers: [],
    testOn: null,
    testTime: null,
    testMark: null,
  };
  const { id, version } = dataOf(await secretary.post('/slm/Admissions/v1/create', given));
  const file = { id, kind: 'birthCertificate', name: `${lastName} ${state}.pdf`, content: pdf };
  dataOf(await secretary.post('/slm/Admissions/v1/files', file));
  const decision = { id, version: version + 1, state, reason: `${lastName} comes later` };
  return dataOf(await secretary.put('/slm/Admissions/v1/state', decision));
}

const student = (firstName: string, lastName: string) => ({
  classId: http.school.classes.form1,
  repeating: false,
  firstName,
  lastName,
  matricule: null,
  nationalMatricule: null,
  sex: null,
  birthDate: null,
  birthPlace: null,
  nationality: null,
  contacts: null,
});

/** The child's record, after all that happens to one. */
async function spread(): Promise<{ studentId: number; guardianId: number }> {
  await application('refused');
  await application('refused', ['Anne', 'Mballa']);
  const accepted = await application('accepted');
  const taken = dataOf(
    await secretary.put('/slm/Admissions/v1/student', {
      id: accepted.id,
      version: accepted.version,
      classId: http.school.classes.form1,
      repeating: false,
      studentId: null,
      guardian: { is: 'new' },
    }),
  );
  const studentId: number = taken.studentId;
  const { guardians } = dataOf(await secretary.get(`/slm/Parents/v1/ofStudent?studentId=${studentId}`));
  const guardianId: number = guardians[0].guardianId;

  const lists = (kind: string) => importing(secretary, kind);
  // A line that is hers, one that fails, and one that is like hers; another spelling makes a second record.
  const students = await lists('students').tried(
    [
      'Nom;Prénom;Date de naissance;Classe',
      'QUAXINGTON;Zebuline;02/04/2012;Form 1 AAA',
      'Quaxington;Zébuline;32/04/2012;Form 1 AAA',
      'QUAXINGTON;Zeb;;Form 1 AAA',
    ].join('\n'),
  );
  await lists('students').done(students, 'good');
  const [second] = await rows("SELECT id::integer, version FROM students WHERE first_name = 'Zeb'");
  const [first] = await rows('SELECT version FROM students WHERE id = $1', [studentId]);
  dataOf(
    await secretary.put('/slm/Students/v1/merge', {
      keptId: studentId,
      keptVersion: first.version,
      goneId: second.id,
      goneVersion: second.version,
    }),
  );
  // Another's line names the child, one fails; the mother is there twice, and is merged.
  const parents = await lists('parents').tried(
    [
      'Nom de l’élève;Classe;Parent ou tuteur;Téléphone',
      'Zébuline Quaxington;Form 1 AAA;TALLA Eric;699 10 20 30',
      'Quaxington Zebuline Marie;Form 1 AAA;VONDRASEK Philomène;677112299',
      'Zébuline Quaxington;Form 1 AAA;VONDRASEK Mena;677 11 22 98',
    ].join('\n'),
  );
  await lists('parents').done(parents, 'good');
  const [double] = await rows("SELECT id::integer, version FROM guardians WHERE first_name = 'Mena'");
  const [mother] = await rows('SELECT version FROM guardians WHERE id = $1', [guardianId]);
  dataOf(
    await secretary.put('/slm/Parents/v1/merge', {
      keepId: guardianId,
      goneId: double.id,
      keepVersion: mother.version,
      goneVersion: double.version,
      loginOf: 'keep',
    }),
  );
  const draft = {
    kind: 'students',
    fileName: 'Quaxington Zébuline.csv',
    content: Buffer.from('Nom;Prénom;Classe\nQUAXINGTON;Zébuline;Form 1 AAA').toString('base64'),
  };
  dataOf(await secretary.post('/slm/Imports/v1/upload', draft));

  // Other records: a neighbour's child who has left, and one who is here, call the mother.
  for (const [name, leaves] of [
    ['Ondoa', true],
    ['Atangana', false],
  ] as const) {
    const emergency = [{ name: 'Philomène Vondrasek', relation: null, phone: '677 11 22 99' }];
    const contacts = { phone: null, phone2: null, email: null, address: null, emergency };
    const made = dataOf(
      await secretary.post('/slm/Students/v1/create', { ...student('Paul', name), contacts }),
    );
    if (leaves) await left(made.id, 'Moves');
  }
  dataOf(
    await secretary.post('/slm/Students/v1/documents', {
      id: studentId,
      kind: 'other',
      name: 'Quaxington Zébuline',
      content: pdf,
    }),
  );
  const link = dataOf(await secretary.get(`/slm/Parents/v1/record?id=${guardianId}`)).children[0];
  dataOf(
    await secretary.put('/slm/ParentLinks/v1/state', {
      guardianId,
      studentId,
      version: link.version,
      state: 'verified',
      reason: null,
    }),
  );
  await left(studentId, 'Quaxington moves, says Vondrasek');
  return { studentId, guardianId };
}

async function left(id: number, reason: string): Promise<void> {
  const [{ version }] = await rows('SELECT version FROM students WHERE id = $1', [id]);
  const reply = await secretary.put('/slm/Students/v1/status', {
    id,
    version,
    status: 'left',
    on: '2026-11-19',
    reason,
  });
  expect(reply.status, reply.text).toBe(200);
}

test('a child and a parent who were everywhere are erased: no text of the database names them, but in the record of a child who needs it', async () => {
  const { studentId, guardianId } = await spread();
  const before = await columnsWith('quaxington');
  for (const column of [
    'import_rows.detail',
    'import_runs.outline',
    'import_runs.file_name',
    'idempotency_keys.reply',
  ])
    expect(before).toContain(column);
  const admin = await http.as('admin');
  const taken = await admin.post('/slm/PersonalData/v1/export', { kind: 'student', id: studentId });
  const held = JSON.parse(Buffer.from(dataOf(taken).content, 'base64').toString('utf8'));
  const applications = held.tables.find(({ table }: { table: string }) => table === 'applications');
  expect(applications.total, 'the one that was refused is hers too').toBe(2);
  const erase = async (kind: string, id: number) =>
    dataOf(await admin.post('/slm/PersonalData/v1/erase', { kind, id, reason: 'request' }));

  await erase('student', studentId);
  expect(await columnsWith('quaxington')).toEqual([]);
  expect(await columnsWith('vondrasek')).toContain('applications.guardian_last_name');

  const outbox = openMailOutbox({
    leaves: true,
    database: http.database,
    sealing: testSealing,
    log: openLog('silent'),
    send: async () => undefined,
    now: () => '2026-11-20T08:30:00.000Z' as never,
  });
  const mail = { purpose: 'invitation', lifetime: null, subject: 'S', text: 'T' } as const;
  for (const to of ['Vondrasek@example.org', 'somebody@example.org'])
    await http.database.write(asOrg(http.school.org), ({ db }) =>
      outbox.add(db, { ...mail, school: http.school.org, to }),
    );
  await erase('guardian', guardianId);
  expect(await rows('SELECT 1 FROM mails')).toHaveLength(1);
  await outbox.end();
  expect(await columnsWith('vondrasek')).toEqual(['emergency_contacts.name']);
  expect(await rows("SELECT 1 FROM emergency_contacts WHERE name LIKE '%Vondrasek%'")).toHaveLength(1);
});
