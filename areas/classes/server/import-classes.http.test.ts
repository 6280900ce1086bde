import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('finds the class master behind a title', async () => {
  const admin = await http.as('admin');
  const { body } = await admin.get('/slm/Teachers/v1/get');
  const { firstName, lastName } = body.data.find(
    ({ id }: { id: number }) => id === http.school.people.ngo.userId,
  );
  const lists = importing(admin, 'classes');
  const run = await lists.tried(`Classe;Prof titulaire\nTest 1;Mme ${lastName} ${firstName}`);
  expect([run.counts, run.remarks]).toMatchObject([{ create: 1, failed: 0 }, []]);
  await lists.done(run);
  const records = (await admin.get('/slm/Classes/v1/records')).body.data;
  expect(records.find(({ name }: { name: string }) => name === 'Test 1').masterId).toBe(
    http.school.people.ngo.userId,
  );
});

sampledTest('finds a level in the section of its language, whatever the section is called', async () => {
  const admin = await http.as('admin');
  await importing(admin, 'sections').imported(
    [
      'Section;Subsystem;Level;Cycle',
      'Enseignement général;Francophone;6e X;First cycle',
      'General;English section;Form 1 X;First cycle',
    ].join('\n'),
  );
  const lists = importing(admin, 'classes');
  const run = await lists.tried('Classe;Niveau;Section\n6e X1;6e X;Francophone\nForm 1 X1;Form 1 X;English');
  expect(run.counts).toMatchObject({ create: 2, failed: 0 });
});

sampledTest('finds the section of a group by its language too', async () => {
  const lists = importing(await http.as('admin'), 'groups');
  const run = await lists.tried('Groupe;Section;Salle\nChorale;French;B 1');
  expect(run.counts).toMatchObject({ create: 1, failed: 0 });
});
