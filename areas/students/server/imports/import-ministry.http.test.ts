import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('the ministry’s list gives students their national matricule, tells who is unknown on either side, and is taken back', async () => {
  const secretary = await http.as('secretary');
  await importing(secretary, 'students').imported(
    [
      'Matricule;Nom;Prénom;Sexe;Date de naissance;Classe',
      'S-1;Tchoupo;Marie Claire;F;05/03/2012;Form 1 AAA',
      'S-2;Abéna;Paul;M;17/11/2011;Form 1 AAA',
      'S-3;Fotso;Ange Rose;F;14/05/2012;Form 2 AAA',
      'S-4;Fotso;Angé Sonia;F;14/05/2012;Form 2 AAA',
    ].join('\n'),
  );
  const lists = importing(secretary, 'ministry');
  const run = await lists.tried(
    [
      'N°;Matricule;Noms et prénoms;Sexe;Date de naissance;Classe',
      '1;MIN-001;MARIE TCHOUPO;F;05/03/2012;2nde',
      '2;MIN-002;ABENA PAUL;M;17/11/2011;2nde',
      '3;MIN-002;ABENA PAUL;M;17/11/2011;2nde',
      '4;MIN-003;FOTSO ANGE;F;14/05/2012;1ère',
      '5;MIN-004;ETRANGER Luc;M;01/02/2010;1ère',
    ].join('\n'),
  );
  expect(run.counts).toMatchObject({ create: 0, update: 2, undecided: 1, failed: 2 });
  const failed = await lists.rows(run, 'failed');
  expect(failed.map(({ row, faults }) => [row, faults[0]?.reason])).toEqual([
    [4, 'Row 3 already has the same data.'],
    [6, 'No student of the school matches this row.'],
  ]);
  const [waiting] = await lists.rows(run, 'undecided');
  const sonia = waiting?.near.find(({ label }) => label.includes('Sonia'));
  const decided = await lists.tryAgain(run, {
    decisions: [{ row: 5, part: 0, decision: { update: sonia?.id } }],
  });
  expect(decided.counts).toMatchObject({ update: 3, undecided: 0 });
  const absent = await secretary.get(`/slm/Imports/v1/absent?id=${run.id}&page=1`);
  const labels: string[] = absent.body.data.map(({ label }: { label: string }) => label);
  expect(labels.filter((label) => label.includes('Fotso'))).toEqual([
    expect.stringContaining('Fotso Ange Rose'),
  ]);
  const done = await lists.done(decided, 'good');
  const national = async (id: number | undefined) =>
    (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0].identity.nationalMatricule;
  expect(await national(sonia?.id)).toBe('MIN-003');
  expect((await lists.undone(done)).conflicts).toEqual([]);
  expect(await national(sonia?.id)).toBeNull();
});
