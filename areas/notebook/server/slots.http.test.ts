/** The weekly lessons that a notebook names: those that are valid today, also once another day begins. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import type { NotebookItem } from '../contract.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('names a lesson until its last day, and does not answer with the list of the day before', async () => {
  const ngo = await http.as('ngo');
  const secretary = await http.as('secretary');
  const read = async () => {
    const { body } = await ngo.get('/slm/Notebooks/v1/get?page=1');
    const notebooks: NotebookItem[] = body.data;
    return notebooks.find(({ notebookId }) => notebookId === http.school.notebooks.ngoForm1)?.slots;
  };
  const before = await read();
  expect(before?.map(({ weekday }) => weekday)).toEqual([3, 5]);
  const plan = (await secretary.get('/slm/Schedule/v1/plan')).body.data[0];
  const wednesday = plan.lessons.find(({ weekday }: { weekday: number }) => weekday === 3);
  const ended = await secretary.put('/slm/Schedule/v1/lessons/end', {
    from: '2026-11-21',
    ids: [wednesday.id],
  });
  expect(ended.status).toBe(200);
  expect(await read()).toEqual(before);
  http.setNow('2026-11-21T08:30:00.000Z');
  expect((await read())?.map(({ weekday }) => weekday)).toEqual([5]);
  http.setNow(usualNow);
});
