import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

/** All signs of Latin writing, of phonetic letters, of accents, of punctuation and of ligatures, each between two letters. */
const ranges = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0x36f],
    [0x1dc0, 0x1eff],
  ],
  ...[
    [0x2000, 0x2060],
    [0x2190, 0x2212],
    [0xa720, 0xa7b7],
    [0xfb00, 0xfb06],
  ],
] as const;
const texts = ranges.flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => `x${String.fromCodePoint(from + index)}y`),
);

test('folds each letter in the database as in the program', async () => {
  const folded = await http.database.read(asOrg(http.school.org), async ({ db }) => {
    const { rows } = await sql<{ text: string; folded: string }>`
      SELECT given.text, folded_text(given.text) AS folded FROM unnest(${texts}::text[]) AS given(text)
    `.execute(db);
    return rows;
  });
  expect(folded.length).toBe(texts.length);
  expect(folded.filter((row) => row.folded !== foldedText(row.text))).toEqual([]);
});

sampledTest('finds a student however the name is set', async () => {
  const secretary = await http.as('secretary');
  const list = (line: string) => `Matricule;Nom;Prénom;Classe\n${line}`;
  const rows = ['T-1;Ŋgɔ́’ɔ-Bɛyala;Œuvre\u00a0Divine;Form 2 AAA', "T-2;N'Dongo;Marie\u2011Claire;Form 2 AAA"];
  const lists = importing(secretary, 'students');
  expect((await lists.imported(list(rows.join('\n')))).counts).toMatchObject({ create: 2 });
  const otherwise = await lists.tried(
    list(";NGO'O BEYALA;Oeuvre Divine;Form 2 AAA\n;N’Dongo;Marie-Claire;Form 2 AAA"),
  );
  expect(otherwise.counts).toMatchObject({ create: 0, undecided: 0, failed: 0 });
  const found = async (keyword: string) => {
    const body = { searchStudentsByKeyword: keyword, fetchModel: { page: 1, size: 50 } };
    return (await secretary.post('/slm/Students/v2/get', body)).body.data.length;
  };
  for (const keyword of ["ngo'o beyala", 'oeuvre divine', 'NGO’O', 'marie claire', 'marie-claire n’dongo'])
    expect(await found(keyword), keyword).toBe(1);
});
