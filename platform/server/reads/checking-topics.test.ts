import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { asOrg } from '../db/database.ts';
import { type CheckTopics, type TopicWatch, topicCheck } from './checking-topics.ts';

let http: TestHttp;
let check: CheckTopics;
beforeAll(async () => {
  http = await openTestHttp();
  check = await topicCheck(http.database.plain);
});
afterAll(() => http.close());

/** A read of a reply that hangs on these topics. */
function read<T>(topics: readonly string[] | null, work: (watch: TopicWatch) => Promise<T>): Promise<T> {
  return http.database.read(asOrg(http.school.org), ({ db }) => work(check(db, topics)));
}

const students = ({ db }: TopicWatch) =>
  sql`SELECT count(*) FROM students WHERE last_name <> ${'homework'}`.execute(db);

test('a reply that shows students and hangs on their topic is sound', async () => {
  await expect(read(['students', 'homework'], students)).resolves.toMatchObject({ rows: [{}] });
  await expect(read(null, students)).resolves.toMatchObject({ rows: [{}] });
});

test('a reply that shows students and forgot their topic is a fault', async () => {
  await expect(read(['homework'], students)).rejects.toThrow(
    'What hangs on homework also reads what students counts.',
  );
});

test('a kept list that asks a table beyond its own topics is a fault, whatever the reply hangs on', async () => {
  const kept = (topics: readonly string[]) =>
    read(['students', 'classes'], (watch) => watch.during(topics, () => students(watch)));
  await expect(kept(['students'])).resolves.toMatchObject({ rows: [{}] });
  await expect(kept(['classes'])).rejects.toThrow('What hangs on classes also reads what students counts.');
});

test('a reply that shows a kept list and forgot its topic is a fault, even when the list is not loaded anew', async () => {
  await expect(read(['homework'], async (watch) => watch.refuse(['classes']))).rejects.toThrow(
    'What hangs on homework also reads what classes counts.',
  );
});

test('a kept list made with another kept list hangs on its topics too; lists side by side do not mix', async () => {
  const nested = (topics: readonly string[]) =>
    read(['students', 'classes'], (watch) =>
      watch.during(topics, async () => {
        watch.refuse(['students']);
        return students(watch);
      }),
    );
  await expect(nested(['classes', 'students'])).resolves.toMatchObject({ rows: [{}] });
  await expect(nested(['classes'])).rejects.toThrow('What hangs on classes also reads what students counts.');
  await expect(
    read(['students', 'classes'], (watch) =>
      Promise.all([
        watch.during(['students'], () => students(watch)),
        watch.during(['classes'], async () => watch.refuse(['classes'])),
      ]),
    ),
  ).resolves.toHaveLength(2);
});
