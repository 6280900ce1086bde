/** An added report is offered to people of the whole school who see reports and what its group is about. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '../http.ts';
import type { PersonName } from '../small-school-people.ts';

/** By the number of their group: attendance and discipline, finance. */
const groups = { 3: 'Absences of the term', 4: 'Fees of the term' } as const;

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
  const admin = await http.as('admin');
  for (const [group, name] of Object.entries(groups)) {
    const query = `reportGrpId=${group}&reportIconId=16&reportIconColor=%231D4E89&reportName=${name}`;
    const added = await admin.post(`/slm/Report/v1/create?${query}`);
    expect(added.status, added.text).toBe(201);
  }
});
afterAll(() => http.close());

test.each<[PersonName, string[]]>([
  ['ngo', []],
  ['discipline', [groups[3]]],
  ['bursar', [groups[4]]],
  ['secretary', []],
  ['vicePrincipal', [groups[3]]],
  ['principal', [groups[3], groups[4]]],
  ['admin', [groups[3], groups[4]]],
  ['mbarga', []],
])('%s is offered %j', async (name, offered) => {
  const { text } = await (await http.as(name)).get('/slm/Report/v1/get');
  expect(Object.values(groups).filter((one) => text.includes(one))).toEqual(offered);
});
