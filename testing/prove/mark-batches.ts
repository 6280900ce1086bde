/** A class of fifty whose marks are saved as one list while the server is killed: the list is saved as a whole, or not at all. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from '#app/demonstration/random.ts';
import { signIn } from './clerks.ts';
import type { SchoolOnDisk } from './school-on-disk.ts';

interface Outcomes {
  /** Lists that were saved whole, those that left nothing behind, and those of which a part was saved. */
  readonly all: number;
  readonly none: number;
  readonly part: number;
  /** Lists that were confirmed and are not there. */
  readonly lost: number;
}

interface ClassOfFifty {
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number;
  readonly students: readonly number[];
}

/** Fills Form 1 up to fifty, and gives the year a sequence that takes marks. */
async function classOfFifty({ school, ask }: SchoolOnDisk): Promise<ClassOfFifty> {
  const { org, yearId, subjects } = school;
  const classId = school.classes.form1;
  await ask(
    `WITH added AS (
       INSERT INTO students (org_id, matricule, first_name, last_name)
       SELECT $1, 'F' || number, 'Jean', 'Name ' || number FROM generate_series(1, 50 - $3) AS number RETURNING id)
     INSERT INTO enrolments (org_id, class_id, student_id) SELECT $1, $2, id FROM added`,
    [org, classId, school.students.form1.length],
  );
  const [sequence] = await ask<{ id: string }>(
    `WITH added AS (
       INSERT INTO trimesters (org_id, year_id, starts_on, ends_on) VALUES ($1, $2, '2020-01-01', '2099-12-31') RETURNING id)
     INSERT INTO sequences (org_id, trimester_id, starts_on, ends_on) SELECT $1, id, '2020-01-01', '2099-12-31' FROM added
     RETURNING id`,
    [org, yearId],
  );
  const rows = await ask<{ id: string }>(
    'SELECT student_id AS id FROM enrolments WHERE org_id = $1 AND class_id = $2 ORDER BY 1',
    [org, classId],
  );
  const students = rows.map(({ id }) => Number(id));
  return { classId, subjectId: subjects.maths, sequenceId: Number(sequence?.id), students };
}

/** Kills the server so many times, each time at another moment of a list that is being saved. */
export async function killInLists(onDisk: SchoolOnDisk, kills: number): Promise<Outcomes> {
  const chance = chanceFrom(kills);
  const found = { all: 0, none: 0, part: 0, lost: 0 };
  let server = await onDisk.start();
  const { students, ...grid } = await classOfFifty(onDisk);
  const authorization = `Bearer ${await signIn(onDisk)}`;
  let version = 0;
  for (let kill = 1; kill <= kills; kill++) {
    // A server's first request of a kind takes longer than the moments among which the kill is spread.
    const { classId, subjectId, sequenceId } = grid;
    const query = `classId=${classId}&subjectId=${subjectId}&sequenceId=${sequenceId}`;
    await fetch(`${onDisk.address}/slm/Marks/v1/get?${query}`, { headers: { authorization } });
    const cells = students.map((studentId) => ({ studentId, mark: { value: 20 * kill }, version }));
    const saving = fetch(`${onDisk.address}/slm/Marks/v1/update`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...grid, cells }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    await pause(chance.below(120));
    await server.end('SIGKILL');
    const confirmed = await saving;
    server = await onDisk.start();
    const saved = await onDisk.ask<{ version: number }>(
      'SELECT version FROM marks WHERE org_id = $1 AND value = $2',
      [onDisk.school.org, 20 * kill],
    );
    if (saved.length === students.length) {
      found.all += 1;
      version += 1;
    } else if (saved.length === 0) found.none += 1;
    else found.part += 1;
    if (confirmed && saved.length < students.length) found.lost += 1;
  }
  await server.end('SIGTERM');
  return found;
}
