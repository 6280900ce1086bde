import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { uciStudents } from '#testing/students/uci-students.ts';
import type { OpenedRun, Outcome } from '../../contract.ts';
import type { ImportedRow } from '../../plan/contract.ts';
import { removeOldRows } from './import-rows-store.ts';
import { forgetOldFiles } from './old-files-store.ts';

let http: TestHttp;
let secretary: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
});
afterAll(() => http.close());

const base = '/slm/Imports/v1';

async function upload(content: Buffer | string, caller = secretary, fileName = 'eleves.csv'): Promise<Reply> {
  const body = { kind: 'students', fileName, content: Buffer.from(content).toString('base64') };
  return caller.post(`${base}/upload`, body);
}

const one = (reply: Reply): OpenedRun => {
  expect([200, 201], reply.text).toContain(reply.status);
  return reply.body.data[0];
};

async function tried(run: OpenedRun, part: object = {}, caller = secretary): Promise<OpenedRun> {
  return one(
    await caller.post(`${base}/try`, {
      id: run.id,
      mapping: run.headings.map(({ column }) => column),
      dayOrder: run.asksDayOrder ? 'dmy' : null,
      forAll: run.forAll,
      decisions: [],
      restOfNear: null,
      ...part,
    }),
  );
}

async function rowsOf(run: OpenedRun, outcome: Outcome): Promise<readonly ImportedRow[]> {
  return (await secretary.get(`${base}/rows?id=${run.id}&outcome=${outcome}&page=1`)).body.data;
}

const perform = (run: OpenedRun, policy: 'all' | 'good' = 'all', caller = secretary) =>
  caller.post(`${base}/do`, { id: run.id, plan: run.plan, policy });

async function imported(content: Buffer | string, policy: 'all' | 'good' = 'all'): Promise<OpenedRun> {
  return one(await perform(await tried(one(await upload(content))), policy));
}

async function found(keyword: string) {
  const body = { searchStudentsByKeyword: keyword, fetchModel: { page: 1, size: 50 } };
  return (await secretary.post('/slm/Students/v2/get', body)).body.data;
}

async function recordOf(keyword: string) {
  const [student] = await found(keyword);
  return (await secretary.get(`/slm/Students/v1/record?id=${student.stdntid}`)).body.data[0];
}

test('a list as a secretary has it comes in: title lines, French headings, dates and telephones as they are typed', async () => {
  const run = one(
    await upload(
      [
        'LYCÉE AAA;;;;;;;',
        'Liste des élèves 2026/2027;;;;;;;',
        'N°;Nom(s) et Prénom(s);Né(e) le;Né(e) à;Sexe;Classe;Redoublant;Tél',
        '1;TCHOUPO Marie Claire;05/03/2012;Bafoussam;F;form 1 aaa;non;+237 650 11 22 33',
        '2;ABENA, Paul;17-11-11;Ebolowa;Garçon;Form 1 AAA;R;650112244',
        ';;;;;;;',
        'Total : 2;;;;;;;',
      ].join('\r\n'),
    ),
  );
  expect([run.headingRow, run.headings.map(({ column }) => column)]).toEqual([
    3,
    [null, 'fullName', 'birthDate', 'birthPlace', 'sex', 'className', 'repeating', 'phone'],
  ]);
  const shown = await tried(run);
  expect(shown.counts).toMatchObject({ create: 2, failed: 0, undecided: 0 });
  expect(await found('tchoupo')).toEqual([]);
  expect(one(await perform(shown)).state).toBe('done');
  expect(await recordOf('tchoupo')).toMatchObject({
    firstName: 'Marie Claire',
    lastName: 'TCHOUPO',
    identity: { birthDate: '2012-03-05', sex: 'F', birthPlace: 'Bafoussam' },
    contacts: { phone: '+237 650 11 22 33' },
    enrolments: [{ classId: http.school.classes.form1, repeating: false }],
  });
  expect(await recordOf('abena')).toMatchObject({
    identity: { birthDate: '2011-11-17', sex: 'M' },
    enrolments: [{ repeating: true }],
  });
});

describe('a list of students', () => {
  const heading = 'Matricule;Nom;Prénom;Date de naissance;Classe';

  test('the same file twice changes nothing the second time, also for who has no matricule', async () => {
    const file = `${heading}\nM-100;Fotso;Ange;03/04/2012;Form 2 AAA\n;Fotso;Serge;04/05/2012;Form 2 AAA\n;Kamga;Luc;;Form 2 AAA`;
    expect((await imported(file)).counts).toMatchObject({ create: 3 });
    const again = await imported(file);
    expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 3 });
    expect(again.mayUndo).toBe(false);
    expect(await found('fotso')).toHaveLength(2);
  });

  slowTest(
    'a class that the list would fill beyond its capacity is said in the preview, and can be filled all the same',
    async () => {
      const [{ id, name, size }] = (await secretary.get('/slm/Classes/v1/records')).body.data;
      await importing(secretary, 'classes').imported(`Classe;Capacité\n${name};${size + 1}`);
      const line = (first: string) => `;Eyoum;${first};01/02/2012;${name}`;
      const enough = await tried(one(await upload([heading, line('Luc')].join('\n'))));
      expect(enough.remarks).toEqual([]);
      const run = await tried(one(await upload([heading, line('Luc'), line('Eve')].join('\n'))));
      expect(run.remarks).toEqual([`${name} would have ${size + 2} students, with places for ${size + 1}.`]);
      expect(one(await perform(run)).counts).toMatchObject({ create: 2 });
      const sizes = (await secretary.get('/slm/Classes/v1/records')).body.data;
      expect(sizes.find((one: { id: number }) => one.id === id).size).toBe(size + 2);
    },
  );

  slowTest(
    'a column of groups makes members of groups across classes; an unknown one and one of another section are refused, and all is taken back',
    async () => {
      const { sections } = (await secretary.get('/slm/Structure/v1/get')).body.data[0];
      const french = sections.find((one: { subsystem: string }) => one.subsystem === 'french').id;
      for (const [name, sectionId] of [
        ['Chorale', null],
        ['Latin', french],
        ['Théâtre', null],
      ] as const)
        await secretary.post('/slm/Groups/v1/create', { name, sectionId, room: null });
      const sizes = async () =>
        (await secretary.get('/slm/Groups/v1/get')).body.data.map(
          ({ name, size }: { name: string; size: number }) => `${name} ${size}`,
        );
      const list = (...rows: string[]) => ['Matricule;Nom;Classe;Groupes', ...rows].join('\n');
      const first = list(
        ...[
          'G-1;Ewondo;Form 2 AAA;chorale',
          'G-2;Edimo;Form 2 AAA;Chorale, Echecs',
          'G-3;Fouda;Form 2 AAA;Latin',
        ],
      );
      const run = await tried(one(await upload(first)));
      expect(run.counts).toMatchObject({ create: 1, failed: 2 });
      expect((await rowsOf(run, 'failed')).map(({ faults }) => faults[0]?.reason)).toEqual([
        'There is no open group Echecs this year, or you have no access.',
        'Latin is for students in a class of its section this year.',
      ]);
      one(await perform(run, 'good'));
      expect(await sizes()).toEqual(['Chorale 1', 'Latin 0', 'Théâtre 0']);
      const second = list('G-1;Ewondo;;Théâtre,chorale');
      const changed = await imported(second);
      expect(changed.counts).toMatchObject({ update: 1 });
      expect((await rowsOf(changed, 'update'))[0]?.changes).toEqual([
        { label: 'Groups', before: 'Chorale', after: 'Chorale; Théâtre' },
      ]);
      expect((await imported(second)).counts).toMatchObject({ update: 0, unchanged: 1 });
      expect(await sizes()).toEqual(['Chorale 1', 'Latin 0', 'Théâtre 1']);
      const undone = one(await secretary.post(`${base}/undo`, { id: changed.id }));
      expect([undone.conflicts, await sizes()]).toEqual([[], ['Chorale 1', 'Latin 0', 'Théâtre 0']]);
    },
  );

  sampledTest(
    'each refused cell is named with row, column, value and reason in the reader’s language; nothing was changed',
    async () => {
      const file = `${heading}\nM-200;Ngono;Eve;31/02/2012;Form 2 AAA\nM-201;Ngono;Ida;01/01/2012;Form 9\n1,5E+12;Ngono;Ada;01/01/2012;Form 2 AAA\n;;Nameless;01/01/2012;Form 2 AAA\nM-202;Ngono;Ivo;01/01/2012;Form 2 AA`;
      const run = await tried(one(await upload(file)));
      expect(run.counts).toMatchObject({ create: 0, failed: 5 });
      const shown = (await rowsOf(run, 'failed')).map(({ row, faults }) =>
        faults.map(({ letter, value, reason }) => [row, letter, value, reason]),
      );
      expect(shown).toEqual([
        [[2, 'D', '31/02/2012', 'This date does not exist.']],
        [[3, 'E', 'Form 9', 'This class does not exist this year, or you have no access.']],
        [
          [
            ...[4, 'A', '1,5E+12'],
            'The spreadsheet shortened this number, so digits are lost. Format the column as text and type it again.',
          ],
        ],
        [[5, 'B', '', 'This is missing.']],
        [[6, 'E', 'Form 2 AA', 'This class does not exist this year. Is it Form 2 AAA?']],
      ]);
      const french = await secretary.get(`${base}/rows?id=${run.id}&outcome=failed&page=1`, {
        'accept-language': 'fr',
      });
      expect(french.body.data[0].faults[0]).toMatchObject({
        label: 'Date de naissance',
        reason: 'Cette date n’existe pas.',
      });
      expect((await perform(run)).body.code).toBe('IMPORT.errors.notAllGood');
      expect(await found('ngono')).toEqual([]);
    },
  );

  sampledTest(
    'imports good rows only: the bad ones come back as a file with their reasons, and that file can be uploaded again',
    async () => {
      const run = await imported(
        `${heading}\nM-300;Essomba;A;01/01/2012;Form 2 AAA\nM-301;Essomba;B;32/01/2012;Form 2 AAA`,
        'good',
      );
      expect(await found('essomba')).toHaveLength(1);
      const file = one(await secretary.get(`${base}/failed?id=${run.id}`)) as unknown as { content: string };
      const corrected = one(await upload(Buffer.from(file.content, 'base64'), secretary, 'corrected.xlsx'));
      expect(corrected.headings.map(({ text, samples }) => [text, samples])).toEqual([
        ['Matricule', ['M-301']],
        ['Nom', ['Essomba']],
        ['Prénom', ['B']],
        ['Date de naissance', ['32/01/2012']],
        ['Classe', ['Form 2 AAA']],
        ['Reason it was skipped', ['Date de naissance: This date does not exist.']],
      ]);
    },
  );

  test('the same student twice in a file is taken once; the second row names the first', async () => {
    const run = await tried(
      one(
        await upload(
          `${heading}\nM-400;Biya;A;01/01/2012;Form 2 AAA\nM-400;Biya;B;02/01/2012;Form 2 AAA\n;A;BIYA;01/01/2012;Form 2 AAA`,
        ),
      ),
    );
    expect(run.counts).toMatchObject({ create: 1, failed: 2 });
    const [second] = await rowsOf(run, 'failed');
    expect(second?.faults[0]?.reason).toBe('Row 2 already has the same data.');
  });

  test('somebody who is nearly the same waits for a decision: a slip in the name updates, another child is created', async () => {
    await imported(`${heading}\nM-500;Mballa;Chantale;07/07/2012;Form 2 AAA`);
    const file =
      'Nom;Prénom;Date de naissance;Lieu de naissance;Classe\nMballa;Chantal;07/07/2012;Sangmélima;Form 2 AAA';
    const run = await tried(one(await upload(file)));
    expect(run.counts).toMatchObject({ undecided: 1 });
    const [row] = await rowsOf(run, 'undecided');
    expect(row?.near.map(({ label }) => label)).toEqual([
      'Mballa Chantale · 07/07/2012 · Form 2 AAA · M-500',
    ]);
    const decided = await tried(run, {
      decisions: [{ row: 2, part: 0, decision: { update: row?.near[0]?.id } }],
    });
    expect(decided.counts).toMatchObject({ update: 1, undecided: 0 });
    expect(await rowsOf(decided, 'update')).toMatchObject([
      {
        changes: [
          { before: 'Chantale', after: 'Chantal' },
          { before: null, after: 'Sangmélima' },
        ],
      },
    ]);
    one(await perform(decided));
    expect(await recordOf('mballa')).toMatchObject({
      firstName: 'Chantal',
      identity: { matricule: 'M-500', birthPlace: 'Sangmélima' },
    });
  });

  sampledTest(
    'an empty cell keeps the stored value; a new class moves the student, and undoing restores the old values',
    async () => {
      await imported(`${heading};Adresse\nM-600;Ndzana;Jean;08/08/2012;Form 2 AAA;Mvog-Ada`);
      const changed = await imported(`${heading};Adresse\nM-600;Ndzana;Jean Paul;;Form 1 AAA;`);
      expect(changed.counts).toMatchObject({ update: 1 });
      expect(await recordOf('ndzana')).toMatchObject({
        firstName: 'Jean Paul',
        identity: { birthDate: '2012-08-08' },
        contacts: { address: 'Mvog-Ada' },
        enrolments: [{ classId: http.school.classes.form1 }],
      });
      const undone = one(await secretary.post(`${base}/undo`, { id: changed.id }));
      expect([undone.state, undone.conflicts]).toEqual(['undone', []]);
      expect(await recordOf('ndzana')).toMatchObject({
        firstName: 'Jean',
        enrolments: [{ classId: http.school.classes.form2 }],
      });
      expect((await secretary.post(`${base}/undo`, { id: changed.id })).body.code).toBe(
        'IMPORT.errors.notDone',
      );
    },
  );

  test('undoing takes new students away, but keeps who was changed since, and names the row', async () => {
    const run = await imported(
      `${heading}\nM-700;Zang;A;01/01/2012;Form 2 AAA\nM-701;Zang;B;02/01/2012;Form 2 AAA`,
    );
    const { id, version, firstName, identity, contacts } = await recordOf('zang b');
    const kept = { ...identity, id, version, firstName, lastName: 'Zanga', contacts };
    expect((await secretary.put('/slm/Students/v1/update', kept)).status).toBe(200);
    const undone = one(await secretary.post(`${base}/undo`, { id: run.id }));
    expect(undone.conflicts).toEqual([3]);
    expect((await found('zang')).map((row: { stdntlastname: string }) => row.stdntlastname)).toEqual([
      'Zanga',
    ]);
  });

  sampledTest(
    'a month after an import not even the first cells of the file, which identified its columns, are kept',
    async () => {
      const run = await imported(`${heading}\nM-720;Sample;Sylvie;01/01/2012;Form 2 AAA`);
      const kept = () =>
        http.database.write(asOrg(http.school.org), async ({ org, db }) => {
          await sql`
          UPDATE import_runs SET made_at = now() - interval '31 days' WHERE org_id = ${org} AND id = ${run.id}
        `.execute(db);
          await forgetOldFiles({ org, db });
          return sql`
          SELECT FROM import_runs WHERE org_id = ${org} AND id = ${run.id} AND import_runs::text LIKE '%Sylvie%'
        `.execute(db);
        });
      expect(run.headings[2]?.samples).toEqual(['Sylvie']);
      expect((await kept()).rows).toEqual([]);
      const shown = one(await secretary.get(`${base}/run?id=${run.id}`));
      expect(shown.headings.map(({ samples }) => samples.length)).toEqual(heading.split(';').map(() => 0));
    },
  );

  sampledTest('an import whose lines are deleted can no longer be undone, and its records stay', async () => {
    const run = await imported(`${heading}\nM-710;Zoua;A;01/01/2012;Form 2 AAA`);
    expect(run).toMatchObject({ mayUndo: true, linesKept: true });
    const later = '2027-11-21T08:30:00.000Z' as Instant;
    await http.database.write(asOrg(http.school.org), (at) => removeOldRows(at, later));
    const shown = one(await secretary.get(`${base}/run?id=${run.id}`));
    expect(shown).toMatchObject({ state: 'done', mayUndo: false, linesKept: false });
    const refused = await secretary.post(`${base}/undo`, { id: run.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT.errors.notDone']);
    expect(await found('zoua')).toHaveLength(1);
  });

  test('asks once for dates that could be read either way, and reads them accordingly', async () => {
    const run = one(await upload(`${heading}\nM-800;Atangana;A;03/04/2012;Form 2 AAA`));
    expect(run.asksDayOrder).toBe(true);
    expect((await tried(run, { dayOrder: null })).plan).toBeNull();
    const shown = await tried(run, { dayOrder: 'mdy' });
    one(await perform(shown));
    expect(await recordOf('atangana')).toMatchObject({ identity: { birthDate: '2012-03-04' } });
  });

  sampledTest(
    'sets one class for a file without a column of classes; remembers the corrected headings',
    async () => {
      const file = 'Truc;Machin;Chose\nEwane;Rose;1,50\nEwane;Lys;1,60';
      const run = one(await upload(file));
      expect([run.headingRow, run.needsOneOf.length > 0]).toEqual([1, true]);
      const shown = await tried(run, {
        mapping: ['lastName', 'firstName', null],
        forAll: { className: 'Form 2 AAA' },
      });
      expect(shown.counts).toMatchObject({ create: 2 });
      expect(one(await upload(file)).headings.map(({ column }) => column)).toEqual([
        ...['lastName', 'firstName'],
        null,
      ]);
    },
  );

  sampledTest(
    'takes a file without headings from its first row, and gives refused rows back with headings',
    async () => {
      const run = one(await upload('Ewolo;Rose;25/05/2012;Form 2 AAA\nEwolo;"Lys;26/05/2012;Form 2 AAA'));
      expect([run.headingRow, run.headings.map(({ text }) => text)]).toEqual([0, ['', '', '', '']]);
      // Guesses a column where the values leave no doubt; of two name columns alike only one is guessed.
      expect(run.headings.map(({ column, guessed }) => [column, guessed])).toEqual([
        [null, false],
        [null, false],
        ['birthDate', true],
        ['className', true],
      ]);
      const chosen = one(
        await secretary.put(`${base}/choose`, { id: run.id, sheet: 0, headingRow: 1, encoding: null }),
      );
      expect(chosen.headings[0]?.text).toBe('Ewolo');
      const none = one(
        await secretary.put(`${base}/choose`, { id: run.id, sheet: 0, headingRow: 0, encoding: null }),
      );
      const shown = await tried(none, { mapping: ['lastName', 'firstName', 'birthDate', 'className'] });
      expect(shown.counts).toMatchObject({ create: 1, failed: 1 });
      const file = one(await secretary.get(`${base}/failed?id=${run.id}`)) as unknown as { content: string };
      expect(shown.headings.some(({ guessed }) => guessed)).toBe(false);
      const again = one(await upload(Buffer.from(file.content, 'base64')));
      expect(again.headings.map(({ column }) => column).slice(0, 4)).toEqual([
        ...['lastName', 'firstName', 'birthDate', 'className'],
      ]);
    },
  );

  sampledTest('settles an unknown spelling of a class once for all its rows', async () => {
    const file = 'Nom;Prénom;Classe\nOwona;A;Deuxième rouge\nOwona;B;DEUXIEME ROUGE\nOwona;C;Form 9';
    const run = await tried(one(await upload(file)));
    expect(run.unknown.map(({ value, count }) => [value, count])).toEqual([
      ['DEUXIEME ROUGE', 2],
      ['Form 9', 1],
    ]);
    const settled = await tried(run, { spellings: { className: { 'Deuxième rouge': 'Form 2 AAA' } } });
    expect([settled.counts?.create, settled.unknown.map(({ value }) => value)]).toEqual([2, ['Form 9']]);
    const more = await tried(settled, { spellings: { className: { 'Form 9': 'Form 1 AAA' } } });
    expect(more.counts).toMatchObject({ create: 3, failed: 0 });
    expect(one(await perform(more)).counts).toMatchObject({ create: 3 });
  });

  sampledTest(
    'counts every filled row below the headings, and leaves out what is no record with its reason',
    async () => {
      const file = [
        `${heading};Remarque`,
        'Classe : Form 2 AAA;;;;;',
        'M-810;Ayissi;A;01/01/2012;;',
        heading,
        'M-811;Ayissi;B;32/01/2012;;',
        ';;;;;à revoir',
        ';;;;;',
        'Fait à Mbouda, le 03/09/2026;;;;;',
        'Le Proviseur;;;;;',
        'M. ATANGANA;;;;;',
      ].join('\n');
      const run = await tried(one(await upload(file)));
      expect(run.counts).toMatchObject({ create: 1, failed: 1, skipped: 6 });
      const left = (await rowsOf(run, 'skipped')).map(({ row, faults }) => `${row} ${faults[0]?.reason}`);
      expect(left).toEqual([
        '2 A line that names the class of the rows below it.',
        '4 The header row again.',
        '6 The known columns of this row are empty.',
        '8 A signature or remark below the list.',
        '9 A signature or remark below the list.',
        '10 A signature or remark below the list.',
      ]);
      expect(one(await perform(run, 'good')).counts).toMatchObject({ create: 1, failed: 1, skipped: 6 });
    },
  );

  sampledTest(
    'a list of parents that does not say of which child is asked for the child alone, and who says it is asked for nothing',
    async () => {
      const needs = async (content: string) =>
        one(
          await secretary.post(`${base}/upload`, {
            kind: 'parents',
            fileName: 'parents.csv',
            content: Buffer.from(content).toString('base64'),
          }),
        ).needsOneOf;
      expect(await needs('Nom;Prénoms;Téléphone\nAbena;Marie;+237 677 00 00 01')).toEqual([
        'Matricule',
        'Student',
        'Student’s last name',
      ]);
      expect(await needs('Nom;Prénoms;Matricule de l’enfant\nAbena;Marie;M-1')).toEqual([]);
    },
  );

  slowTest('a plan that is no longer true is not done: it is shown again first', async () => {
    const run = await tried(one(await upload(`${heading}\nM-900;Nkolo;A;13/01/2012;Form 2 AAA`)));
    await imported(`${heading}\nM-900;Nkolo;A;13/01/2012;Form 1 AAA`);
    expect((await perform(run)).body.code).toBe('IMPORT.errors.planChanged');
    expect(one(await perform(await tried(run))).counts).toMatchObject({ update: 1 });
  });

  test('two imports at once run one after the other, or the second is refused; no record is made twice', async () => {
    const file = `${heading}\n${Array.from({ length: 200 }, (_, index) => `;Twin;N${index};14/01/2012;Form 2 AAA`).join('\n')}`;
    const runs = [await tried(one(await upload(file))), await tried(one(await upload(file)))];
    const replies = await Promise.all(runs.map((run) => perform(run)));
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort();
    expect(['IMPORT.errors.otherImport', 'IMPORT.errors.planChanged']).toContain(codes[0]);
    expect(codes[1]).toBe('done');
    const body = { searchStudentsByKeyword: 'twin', fetchModel: { page: 1, size: 500 } };
    expect((await secretary.post('/slm/Students/v2/get', body)).body.total).toBe(200);
  });

  test('an import that is cut off in the middle leaves nothing behind, and can be done afterwards', async () => {
    const run = await tried(
      one(await upload(`${heading}\nM-950;Half;A;15/01/2012;Form 2 AAA\nM-951;Half;B;16/01/2012;Form 2 AAA`)),
    );
    const owner = new pg.Client(http.scratch.superuser);
    await owner.connect();
    // The connection is killed once, when the students are in and their classes are not; the server tries again by itself.
    await owner.query('CREATE SEQUENCE cuts; GRANT USAGE ON SEQUENCE cuts TO PUBLIC');
    await owner.query(`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
      IF nextval(''cuts'') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END'`);
    await owner.query('CREATE TRIGGER cut BEFORE INSERT ON enrolments EXECUTE FUNCTION cut()');
    expect(one(await perform(run)).counts).toMatchObject({ create: 2 });
    expect(await found('half')).toHaveLength(2);
    await owner.query('DROP TRIGGER cut ON enrolments');
    expect((await owner.query("SELECT nextval('cuts')::integer AS cuts")).rows).toEqual([{ cuts: 3 }]);
    await owner.end();
  });
});

sampledTest(
  'takes a workbook with a sheet for each class at once, and names each row by its sheet',
  async () => {
    const columns = ['Nom', 'Prénom'].map((heading) => ({ heading }));
    const sheets = ['Form 1 AAA', 'Form 2 AAA', 'Form 9'].map((name) => ({
      name,
      columns,
      rows: [['Mvondo', name]],
    }));
    const run = one(await upload(await writeXlsx(sheets), secretary, 'classes.xlsx'));
    expect([run.sheets[run.sheet], run.headings.map(({ column }) => column)]).toEqual([
      { name: 'All sheets', rows: 4 },
      ['lastName', 'firstName', 'className'],
    ]);
    const shown = await tried(run);
    expect(shown.counts).toMatchObject({ create: 2, failed: 1 });
    expect((await rowsOf(shown, 'failed'))[0]?.place).toEqual({ sheet: 'Form 9', row: 2 });
    one(await perform(shown, 'good'));
    expect(await found('mvondo')).toHaveLength(2);
  },
);

describe('a file that is none', () => {
  const refused = async (content: Buffer | string) => {
    const reply = await upload(content);
    return [reply.status, reply.body.code];
  };

  test('an old Excel file, a picture, a web page and nothing are each refused with what to do', async () => {
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([400, 'IMPORT.errors.oldExcel']);
    const picture = await upload(Buffer.from('89504e470d0a1a0a0000', 'hex'));
    expect([picture.status, picture.body.code]).toEqual([400, 'IMPORT.errors.noTable']);
    expect(picture.body.message).toContain('in the format PNG');
    const page = await upload('<html><table><tr><td>Nom</td></tr></table>');
    expect([page.status, page.body.code]).toEqual([400, 'IMPORT.errors.otherProgram']);
    expect(page.body.message).toContain('in the format HTML');
    expect(page.body.message).toContain('export it as Excel (.xlsx) or CSV');
    expect(await refused(' \n \n')).toEqual([400, 'IMPORT.errors.empty']);
    expect(await refused('')).toEqual([400, 'IMPORT.errors.empty']);
  });

  test('says that an Excel file that was cut in half is damaged', async () => {
    const whole = await writeXlsx([{ name: 'A', columns: [{ heading: 'Nom' }], rows: [['Ngo']] }]);
    expect(await refused(whole.subarray(0, whole.length / 2))).toEqual([400, 'IMPORT.errors.damaged']);
  });
});

sampledTest(
  'a person of another school finds neither the import nor its rows; a teacher does not import',
  async () => {
    const run = await tried(one(await upload('Nom;Classe\nHidden;Form 2 AAA')));
    const stranger = await http.as('secretary', http.otherSchool);
    expect((await stranger.get(`${base}/run?id=${run.id}`)).status).toBe(404);
    expect((await stranger.get(`${base}/rows?id=${run.id}&outcome=create&page=1`)).status).toBe(404);
    expect((await perform(run, 'all', stranger)).status).toBe(404);
    expect((await (await http.as('ngo')).get(`${base}/kinds`)).status).toBe(403);
  },
);

describe('a list of classes', () => {
  test('new classes come with level, room and master; a wrong level is named, another spelling is no new class; undoing takes them away', async () => {
    const structure = (await secretary.get('/slm/Structure/v1/get')).body.data[0];
    const [english, french] = structure.sections;
    const levels = [...english.levels, { id: null, name: 'Form 3', cycle: 1, exam: null, capacity: null }];
    await secretary.put('/slm/Structure/v1/sections', {
      version: structure.version,
      sections: [{ ...english, levels }, french],
    });
    const file =
      'Classe;Niveau;Salle;Capacité;Professeur principal\nForm 3 A;form 3;12;60;Staff-AAA tabi-AAA\nForm 3 B;Form 7;;;\nForm 1 AAA;;14;;\n6EME AAA;;15;;';
    const content = Buffer.from(file).toString('base64');
    const reply = await secretary.post(`${base}/upload`, {
      kind: 'classes',
      fileName: 'classes.csv',
      content,
    });
    const shown = await tried(one(reply));
    expect(shown.counts).toMatchObject({ create: 1, update: 2, failed: 1 });
    const run = one(await perform(shown, 'good'));
    const records = async () => (await secretary.get('/slm/Classes/v1/records')).body.data;
    const named = async (name: string) =>
      (await records()).find((one: { name: string }) => one.name === name);
    expect(await named('Form 3 A')).toMatchObject({ levelName: 'Form 3', room: '12', capacity: 60 });
    expect(await named('Form 1 AAA')).toMatchObject({ room: '14' });
    expect(await named('6e AAA')).toMatchObject({ room: '15' });
    expect(one(await secretary.post(`${base}/undo`, { id: run.id })).conflicts).toEqual([]);
    expect(await named('Form 3 A')).toBeUndefined();
    expect(await named('Form 1 AAA')).toMatchObject({ room: null });
  });
});

describe('the students of two Portuguese schools', () => {
  slowTest('both files come in, those who stand in both once; the second time nothing changes', async () => {
    const content = Buffer.from('Classe\nGP\nMS').toString('base64');
    const classes = await secretary.post(`${base}/upload`, { kind: 'classes', fileName: 'c.csv', content });
    expect(one(await perform(await tried(one(classes)))).counts).toMatchObject({ create: 2 });
    const [maths, portuguese] = [uciStudents('mat'), uciStudents('por')];
    const numbers = (list: string) =>
      list
        .split('\n')
        .slice(1)
        .map((line) => line.split(';')[0]);
    const both = numbers(portuguese).filter((number) => numbers(maths).includes(number)).length;
    expect([numbers(maths).length, numbers(portuguese).length]).toEqual([395, 649]);
    expect((await imported(maths)).counts).toMatchObject({ create: 395, failed: 0, undecided: 0 });
    expect((await imported(portuguese)).counts).toMatchObject({
      create: 649 - both,
      unchanged: both,
      failed: 0,
    });
    expect((await imported(maths)).counts).toMatchObject({ create: 0, update: 0, unchanged: 395 });
    const body = { searchStudentsByKeyword: 'UCI-', fetchModel: { page: 1, size: 1 } };
    expect((await secretary.post('/slm/Students/v2/get', body)).body.total).toBe(395 + 649 - both);
  });
});

describe('a list as a file', () => {
  const rowsOfFile = async (reply: Reply) => {
    expect(reply.status, reply.text).toBe(200);
    const { content } = reply.body.data[0];
    const { sheets } = await readSheet(Buffer.from(content, 'base64'), { encoding: null, knownHeadings: [] });
    return sheets[0]?.rows ?? [];
  };
  const all = { keyword: '', classId: null, levelId: null, inClass: true };

  test('exports students as the list is filtered, in Excel and CSV; the file and the audit log name the person', async () => {
    const classId = http.school.classes.sixth;
    const xlsx = await secretary.post('/slm/Students/v1/export', { ...all, format: 'xlsx', classId });
    const rows = await rowsOfFile(xlsx);
    expect([rows.length, rows[0]?.slice(0, 2), rows[1]?.[0]]).toEqual([
      5,
      ['Last name', 'First name'],
      'sixth-AAA',
    ]);
    expect(xlsx.body.data[0].name).toMatch(/^Students 6e AAA aaa 2026-11-20 .*\.xlsx$/);
    const csv = await secretary.post(
      '/slm/Students/v1/export',
      { ...all, format: 'csv', keyword: 'sixth' },
      { 'accept-language': 'fr' },
    );
    const text = Buffer.from(csv.body.data[0].content, 'base64').toString();
    expect(text.startsWith('\ufeffNom;Prénom;')).toBe(true);
    expect(text).toContain('15/01/2012');
    const { rows: audited } = await http.database.read(asOrg(http.school.org), ({ db }) =>
      sql`SELECT facts FROM audit_entries WHERE action = 'students.export' ORDER BY id`.execute(db),
    );
    expect(audited).toEqual([{ facts: { format: 'xlsx', rows: 4 } }, { facts: { format: 'csv', rows: 4 } }]);
  });

  sampledTest(
    'classes and teachers go out too; a vice principal, a bursar and a teacher take nothing away',
    async () => {
      const classes = await rowsOfFile(await secretary.post('/slm/Classes/v1/export', { format: 'csv' }));
      const own = classes.map(([name]) => name).filter((name) => name?.endsWith(' AAA'));
      expect(own).toEqual(['Form 1 AAA', 'Form 2 AAA', '6e AAA']);
      expect(
        (await rowsOfFile(await secretary.post('/slm/Teachers/v1/export', { format: 'xlsx' }))).length,
      ).toBe(4);
      for (const name of ['vicePrincipal', 'bursar', 'ngo', 'mbarga'] as const) {
        const caller = await http.as(name);
        expect((await caller.post('/slm/Students/v1/export', { ...all, format: 'csv' })).status).toBe(403);
        expect((await caller.post('/slm/Teachers/v1/export', { format: 'csv' })).status).toBe(403);
      }
    },
  );
});

sampledTest(
  'a template holds the students of the class, and changes nothing when it is imported unchanged',
  async () => {
    const reply = await secretary.get(`${base}/template?kind=students&classId=${http.school.classes.sixth}`, {
      'accept-language': 'fr',
    });
    const { name, content } = reply.body.data[0];
    expect(name).toBe('Élèves.xlsx');
    const run = await tried(one(await upload(Buffer.from(content, 'base64'))));
    expect(run.counts).toMatchObject({ create: 0, update: 0, unchanged: 4, failed: 0 });
    expect((await secretary.get(`${base}/template?kind=students&classId=999999`)).status).toBe(404);
  },
);

test('one name and day of birth under another matricule waits for a decision: nobody’s number is changed unseen', async () => {
  const heading = 'Matricule;Nom;Prénom;Date de naissance;Classe';
  await imported(`${heading}\nM-970;Belinga;Eve;17/07/2012;Form 2 AAA`);
  const run = await tried(one(await upload(`${heading}\nM-971;Belinga;Eve;17/07/2012;Form 2 AAA`)));
  expect(run.counts).toMatchObject({ undecided: 1, update: 0, create: 0 });
  const created = await tried(run, { decisions: [{ row: 2, part: 0, decision: 'create' }] });
  expect(created.counts).toMatchObject({ create: 1, undecided: 0 });
  const skipped = await tried(run, { decisions: [{ row: 2, part: 0, decision: 'skip' }] });
  expect(skipped.counts).toMatchObject({ skipped: 1, create: 0 });
});

sampledTest(
  'does no background work with rights that were taken away: a person who is suspended, or gets another job, imports nothing more',
  async () => {
    const admin = await http.as('admin');
    const { userId } = http.school.people.principal;
    const large = `Nom;Prénom;Classe\n${'x'.repeat(1024 * 1024)};y;Form 2 AAA`;
    const waiting = async () => one(await upload(large, await http.as('principal')));
    const workOf = async ({ id }: OpenedRun) => one(await admin.get(`${base}/run?id=${id}`)).work?.state;

    const first = await waiting();
    expect(await workOf(first)).toBe('waiting');
    const suspend = (suspended: boolean) =>
      admin.put('/usm/api/members/suspended', { id: userId, suspended });
    expect((await suspend(true)).status).toBe(200);
    expect(await workOf(first)).toBe('cancelled');

    expect((await suspend(false)).status).toBe(200);
    const { login } = http.school.people.principal;
    const again = await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret });
    const second = one(await upload(large, http.bearer(again.body.access_token)));
    expect(await workOf(second)).toBe('waiting');
    const members = (await admin.get('/usm/api/members')).body.data;
    const principal = members.find((member: { id: number }) => member.id === userId);
    const { firstName, lastName, title, sectionId, version } = principal;
    const member = {
      firstName,
      lastName,
      title,
      sectionId,
      levelIds: [],
      jobs: ['vicePrincipal'],
      roles: [],
    };
    const changed = await admin.put('/usm/api/members', { id: userId, version, ...member });
    expect(changed.status, changed.text).toBe(200);
    expect(await workOf(second)).toBe('cancelled');
  },
);

slowTest(
  'of the files that a person brought and never imported ten are kept: the oldest makes way, nobody else’s, and none that is being worked on',
  async () => {
    const admin = await http.as('admin');
    const file = 'Nom;Prénom;Classe\nDikoum;Eve;Form 2 AAA';
    const others = one(await upload(file));
    const large = `Nom;Prénom;Classe\n${'x'.repeat(1024 * 1024)};y;Form 2 AAA`;
    const ids = [one(await upload(large, admin)).id];
    for (let count = 0; count < 10; count++) ids.push(one(await upload(file, admin)).id);
    const found = [];
    for (const id of [...ids, others.id]) found.push((await admin.get(`${base}/run?id=${id}`)).status);
    expect(found).toEqual([200, 404, ...Array.from({ length: 10 }, () => 200)]);
  },
);
