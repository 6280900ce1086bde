import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import type { GivenTag, Tags, WireTag } from '../../tags/tags-contract.ts';
import { usualTags } from '../../tags/tags-rules.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Tags/v1';
type PersonName = Parameters<TestHttp['as']>[0];
const read = async (name: PersonName, school = http.school): Promise<Tags> =>
  withoutOldNames((await (await http.as(name, school)).get(`${path}/get`)).body.data[0]);
/** The fields of a reply that our own client reads; the names of older clients are tested in testing/robustness/older-clients.http.test.ts. */
function withoutOldNames({ tags, ...rest }: Tags & { readonly tags: readonly WireTag[] }): Tags {
  return {
    ...rest,
    tags: tags.map(({ id, name, description, category, severity }) => ({
      id,
      name,
      description,
      category,
      severity,
    })),
  };
}
const save = async (version: number, tags: readonly GivenTag[], school = http.school) =>
  (await http.as('secretary', school)).put(`${path}/save`, { version, tags });

test('a secretary takes the usual tags; two change names with each other, one goes, and their ids stay', async () => {
  const empty = await read('ngo');
  expect(empty).toEqual({ tags: [], version: 1, mayEdit: false });
  const made = await save(1, usualTags('fr'));
  expect(made.status, made.text).toBe(200);
  const [late, absent, ...others] = withoutOldNames(made.body.data[0]).tags as [
    GivenTag,
    GivenTag,
    ...GivenTag[],
  ];
  const swapped = [
    { ...absent, name: late.name, severity: 30 },
    { ...late, name: absent.name },
  ];
  const changed = await save(2, [...swapped, ...others.slice(1)] as GivenTag[]);
  expect(changed.status, changed.text).toBe(200);
  const { tags, version } = await read('discipline');
  expect(version).toBe(3);
  expect(tags.slice(0, 2)).toEqual(swapped);
  expect(tags).toHaveLength(usualTags('fr').length - 1);
});

test('refuses a list that somebody else changed meanwhile, repeated names and tags of another school', async () => {
  const school = http.otherSchool;
  await save(1, usualTags('fr'), school);
  const { tags, version } = await read('secretary', school);
  expect(tags).toHaveLength(usualTags('fr').length);
  const stale = await save(version - 1, [], school);
  expect([stale.status, withoutOldNames(stale.body.facts.current).tags]).toEqual([409, tags]);
  const [first] = tags;
  const again = { ...(first as GivenTag), id: null, name: ` ${first?.name.toUpperCase()} ` };
  const twice = await save(version, [...tags, again], school);
  expect([twice.status, twice.body.code]).toEqual([400, 'SCHOOL.errors.sameNames']);
  expect((await save(version, [{ ...(first as GivenTag), id: 999_999_999 }], school)).status).toBe(404);
  expect((await save(version, [{ ...(first as GivenTag), severity: 15 as never }], school)).status).toBe(400);
  expect((await read('secretary', school)).tags).toEqual(tags);
});
