import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { addExternalIds, keepNamespace, listExternalIds } from '../external-ids-store.ts';
import { keepStaffNames } from './keep-staff-names.ts';
import { sourcedIds } from './sourced-ids.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('staff whose accounts have got other numbers keep the identifiers that other systems know', async () => {
  const { ngo, tabi } = http.school.people;
  await http.database.write(asOrg(http.school.org), async (at) => {
    await keepStaffNames(at, 1000);
    expect(await listExternalIds(at), 'nobody was shown an identifier').toEqual([]);
    await keepNamespace(at);
    const given = { kind: 'user', record: `staff ${tabi.userId}`, sourceId: 'T-7' } as const;
    await addExternalIds(at, [given]);
    const before = (await sourcedIds(at))('user', `staff ${ngo.userId - 1000}`);
    await keepStaffNames(at, 1000);
    const after = await sourcedIds(at);
    expect(after('user', `staff ${ngo.userId}`)).toBe(before);
    expect(after('user', `staff ${tabi.userId}`)).toBe('T-7');
  });
});
