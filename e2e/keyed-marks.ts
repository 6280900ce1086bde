/** Marks keyed on a phone without network. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseInMenu, saysReady } from './offline/without-network.ts';
import { type RunningSchool, signIn } from './running-school.ts';

interface GridKey {
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number;
}
interface Known {
  readonly place: number;
  readonly version: number;
}
interface Stored {
  readonly value: number | null;
  readonly version: number;
}

const addressOf = ({ classId, subjectId, sequenceId }: GridKey) =>
  `/slm/Marks/v1/get?classId=${classId}&subjectId=${subjectId}&sequenceId=${sequenceId}`;
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();

/** Keys one mark and goes on; says how many keys that took. */
async function keyMark(page: Page, text: string): Promise<number> {
  for (const sign of text) await key(page, sign).tap();
  await key(page, 'Next student').tap();
  return text.length + 1;
}

/** The card begins with the first student who has no mark yet, whoever that is on the day of the test. */
async function toFirstStudent(page: Page): Promise<void> {
  const first = page.getByText(/, 1 of \d+$/);
  const another = page.getByText(/, (?!1 of)\d+ of \d+$/);
  await first.or(another).waitFor();
  while (await another.isVisible()) await key(page, 'Previous student').tap();
  await first.waitFor();
}

/** The marks of each student as the server has them, by evaluation. */
async function marksOf(page: Page, gridKey: GridKey): Promise<(Stored | null)[][]> {
  const reply = await page.request.get(addressOf(gridKey));
  const [grid] = (await reply.json()).data;
  return grid.students.map(({ marks }: { marks: (Stored | null)[] }) => marks);
}

/** The first grid in which the teacher may enter, with a second evaluation that is empty. */
async function gridWithOral(page: Page): Promise<GridKey> {
  const board = (await (await page.request.get('/slm/Evaluations/v1/get')).json()).data[0];
  const { classId, subjectId } = board.subjects.find(({ mayEnter }: { mayEnter: boolean }) => mayEnter);
  const gridKey: GridKey = { classId, subjectId, sequenceId: board.sequenceId };
  const before = await page.request.get(addressOf(gridKey));
  const [grid] = (await before.json()).data;
  const given = {
    ...gridKey,
    before: grid.evaluations.map(({ place: known, version }: Known) => ({ place: known, version })),
    evaluations: [
      ...grid.evaluations.map(({ version: _version, ...kept }: Known) => kept),
      { place: null, title: 'Oral', maximum: 2000, weight: 1 },
    ],
  };
  // By the page itself: a session that comes as a cookie is heard from our own pages alone.
  const added = await page.evaluate(async (text) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/slm/Evaluations/v1/save', { method: 'PUT', headers, body: text })).status;
  }, JSON.stringify(given));
  expect(added).toBe(200);
  return gridKey;
}

/**
 * Keys two marks of so many students without network, reloads between them, and sees that they are sent once, in one request.
 * @returns how many keys that took, and the bytes of the request
 */
export async function keyWithoutNetwork(
  school: RunningSchool,
  students: number,
): Promise<{ readonly keys: number; readonly bytes: number }> {
  const context = await school.visit({ width: 390 });
  const page = await signIn(context, 'teacher@demo.cahier');
  const gridKey = await gridWithOral(page);
  const { classId, subjectId, sequenceId } = gridKey;
  const before = await marksOf(page, gridKey);
  await page.goto(
    `/notes/Evaluation-classes/mark?class=${classId}&subject=${subjectId}&sequence=${sequenceId}`,
  );
  await page.getByText('One by one').tap();
  const card = page.getByRole('region', { name: 'One student at a time' });
  await card.waitFor();
  await chooseInMenu(page, 'More');
  await saysReady(page);
  await page.goBack();
  await card.waitFor();
  await context.setOffline(true);
  const marks = before.slice(0, students).map((_, index) => String((4 * index + 7) % 20));
  let keys = 0;
  await toFirstStudent(page);
  for (const text of marks) keys += await keyMark(page, text);
  await chooseInMenu(page, 'More');
  await saysReady(page);
  await page.reload();
  await saysReady(page);
  await page.goBack();
  await card.waitFor();
  await page.getByLabel('Evaluation', { exact: true }).selectOption({ label: 'Oral' });
  await toFirstStudent(page);
  for (const text of marks) keys += await keyMark(page, text);
  await page.getByText(/changes? waiting/).waitFor();
  const sent = new Map<string, number>();
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/slm/Marks/v1/update')) return;
    sent.set(request.headers()['idempotency-key'] ?? '', request.postDataBuffer()?.length ?? 0);
  });
  await context.setOffline(false);
  const oralOf = async () => (await marksOf(page, gridKey)).filter(([, oral]) => oral !== null).length;
  await expect.poll(oralOf).toBe(students);
  await expect.poll(() => page.getByText(/changes? waiting/).count()).toBe(0);
  expect(sent.size).toBe(1);
  const [bytes = 0] = sent.values();
  expect(bytes).toBeLessThan(6 * 1024);
  const after = await marksOf(page, gridKey);
  const wanted = marks.map((text) => Number(text) * 100);
  expect(after.slice(0, students).map(([, oral]) => oral)).toEqual(
    wanted.map((value) => expect.objectContaining({ value, version: 1 })),
  );
  // An existing mark that was keyed again has not changed.
  expect(after.slice(0, students).map(([first]) => [first?.value, first?.version])).toEqual(
    before.slice(0, students).map(([first], index) => {
      const isNew = first?.value !== wanted[index];
      return [wanted[index], (first?.version ?? 0) + (isNew ? 1 : 0)];
    }),
  );
  const digits = 2 * marks.reduce((sum, text) => sum + text.length, 0);
  expect(keys).toBe(digits + 2 * students);
  await context.close();
  return { keys, bytes };
}
