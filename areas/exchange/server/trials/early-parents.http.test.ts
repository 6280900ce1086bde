/** Imports of parents from before call order and own relations were known are taken back too. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import type { RowDetail } from '../import/import-rows-store.ts';

let http: TestHttp;
let secretary: Caller;
let lists: ReturnType<typeof importing>;
beforeAll(async () => {
  http = await openTestHttp();
  secretary = await http.as('secretary');
  await importing(secretary, 'students').imported(
    'Matricule;Nom;Prénom;Classe\nP-1;Fouda;Aline;Form 2 AAA\nP-3;Njoya;Carine;Form 2 AAA',
  );
  lists = importing(secretary, 'parents');
});
afterAll(() => http.close());

test('removes a link that an early import added to an existing parent, and keeps the data of the others', async () => {
  await lists.imported('Matricule;Parent ou tuteur;Téléphone;Ordre d’appel\nP-1;ETOUNDI Guy;677700001;3');
  const done = await lists.imported('Matricule;Parent ou tuteur;Téléphone\nP-3;ETOUNDI Guy;677700001');
  // As imports wrote it before call order and own relations were known.
  await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    const { rows } = await sql<{ detail: RowDetail }>`
      SELECT detail FROM import_rows WHERE org_id = ${org} AND run_id = ${done.id}`.execute(db);
    const shortened = (text: string | null) =>
      text && JSON.stringify((JSON.parse(text) as unknown[][]).map((cells) => cells.slice(0, 8)));
    const [{ detail } = { detail: null }] = rows;
    const changes = detail?.changes.map(({ column, before, after }) => {
      return { column, before: shortened(before), after: shortened(after) };
    });
    await sql`UPDATE import_rows SET detail = ${JSON.stringify({ ...detail, changes })}
      WHERE org_id = ${org} AND run_id = ${done.id}`.execute(db);
  });
  expect((await lists.undone(done)).conflicts).toEqual([]);
  const found = await secretary.post('/slm/Parents/v1/get', { keyword: 'etoundi guy' });
  const record = await secretary.get(`/slm/Parents/v1/record?id=${found.body.data[0].id}`);
  expect(record.body.data[0].children).toMatchObject([{ firstName: 'Aline', callOrder: 3 }]);
});
