import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('an import on which later ones hang says what does, and is taken back once they are', async () => {
  const secretary = await http.as('secretary');
  const lists = (kind: string) => importing(secretary, kind);
  const classes = await lists('classes').imported(['Classe', '4e W', '3e W'].join('\n'));
  const students = await lists('students').imported(
    ['Matricule;Nom;Prénom;Classe', 'W-1;Wandji;Alain;4e W', 'W-2;Wandji;Berthe;4e W'].join('\n'),
  );
  const parents = await lists('parents').imported(
    ['Matricule;Nom du père;Tél du père', 'W-1;WANDJI Claude;677445566'].join('\n'),
  );

  const early = await lists('classes').undone(classes);
  expect(early).toMatchObject({ state: 'done', mayUndo: true, conflicts: [2] });
  expect(early.hanging).toEqual(['Students in these classes: 2.']);
  const half = await lists('students').undone(students);
  expect(half).toMatchObject({ state: 'done', mayUndo: true, conflicts: [2] });
  expect(half.hanging).toEqual(['Links of these students to parents: 1.']);

  expect(await lists('parents').undone(parents)).toMatchObject({ state: 'undone', conflicts: [] });
  expect(await lists('students').undone(students)).toMatchObject({ state: 'undone', conflicts: [] });
  const last = await lists('classes').undone(classes);
  expect(last).toMatchObject({ state: 'undone', mayUndo: false, conflicts: [], hanging: [] });
});
