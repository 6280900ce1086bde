/** Rolls of a class of fifty that are saved while the server is killed: each is there wholly or not at all, and sent again it counts once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from '#app/demonstration/random.ts';
import { signIn } from './clerks.ts';
import type { SchoolOnDisk } from './school-on-disk.ts';

interface Outcomes {
  /** Rolls that the kill left whole, those that left nothing behind, and those of which a part was there. */
  readonly all: number;
  readonly none: number;
  readonly part: number;
  /** Rolls that were confirmed and are not there. */
  readonly lost: number;
  /** Rolls that were not there exactly once after they were sent again. */
  readonly notOnce: number;
}

/** Fridays on which Ngo teaches Form 1, all of them past. */
const days = ['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20'];
/** Maths from 08:00 to 09:50. */
const hoursOfLesson = 2;

interface RollOfDay {
  readonly day: string;
  readonly key: string;
  readonly body: string;
}

interface WeekOfTeacher {
  readonly days: readonly { readonly lessons: readonly { readonly lessonId: number }[] }[];
}

interface Stored {
  readonly rolls: number;
  readonly absent: number;
  readonly former: number;
  readonly audited: number;
}

/** Fills Form 1 up to fifty. @returns its students */
async function classOfFifty({ school, ask }: SchoolOnDisk): Promise<readonly number[]> {
  const classId = school.classes.form1;
  await ask(
    `WITH added AS (
       INSERT INTO students (org_id, matricule, first_name, last_name)
       SELECT $1, 'R' || number, 'Jean', 'Name ' || number FROM generate_series(1, 50 - $3) AS number RETURNING id)
     INSERT INTO enrolments (org_id, class_id, student_id) SELECT $1, $2, id FROM added`,
    [school.org, classId, school.students.form1.length],
  );
  const rows = await ask<{ id: string }>(
    'SELECT student_id AS id FROM enrolments WHERE org_id = $1 AND class_id = $2 ORDER BY 1',
    [school.org, classId],
  );
  return rows.map(({ id }) => Number(id));
}

async function storedOn({ school, ask }: SchoolOnDisk, day: string): Promise<Stored> {
  const [stored] = await ask<Stored>(
    `SELECT (SELECT count(*)::int FROM rolls WHERE org_id = $1 AND day = $2) AS rolls,
       (SELECT count(*)::int FROM roll_exceptions WHERE org_id = $1 AND held_on = $2) AS absent,
       (SELECT count(*)::int FROM former_roll_values f JOIN rolls r ON r.org_id = f.org_id AND r.id = f.roll_id
         WHERE f.org_id = $1 AND r.day = $2) AS former,
       (SELECT count(*)::int FROM audit_entries a JOIN rolls r ON a.org_id = r.org_id AND a.subject = 'roll ' || r.id
         WHERE a.org_id = $1 AND r.day = $2 AND a.action = 'attendance.saveRoll') AS audited`,
    [school.org, day],
  );
  return stored ?? { rolls: 0, absent: 0, former: 0, audited: 0 };
}

/** Kills the server so many times, each time at another moment of four rolls that are being saved. */
export async function killInRolls(onDisk: SchoolOnDisk, kills: number): Promise<Outcomes> {
  const chance = chanceFrom(kills);
  const found = { all: 0, none: 0, part: 0, lost: 0, notOnce: 0 };
  let server = await onDisk.start();
  const students = await classOfFifty(onDisk);
  const authorization = `Bearer ${await signIn(onDisk)}`;
  const read = async <Item>(path: string): Promise<readonly Item[]> => {
    const reply = await fetch(`${onDisk.address}/slm/${path}`, { headers: { authorization } });
    return ((await reply.json()) as { data: readonly Item[] }).data;
  };
  const [week] = await read<WeekOfTeacher>(`Schedule/v1/week?of=me&id=&day=${days[0]}`);
  const lessonId = week?.days[4]?.lessons[0]?.lessonId;
  const save = ({ body, key }: RollOfDay) =>
    fetch(`${onDisk.address}/slm/Attendance/v1/roll`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  const exceptions = students.map((studentId) => ({ studentId, state: 'absent' }));
  for (let kill = 1; kill <= kills; kill++) {
    // A server's first request of a kind takes longer than the moments among which the kill is spread.
    await read(`Attendance/v1/roll?lessonId=${lessonId}&day=${days[0]}`);
    const rolls = days.map((day) => ({
      day,
      key: randomUUID(),
      body: JSON.stringify({ lessonId, day, exceptions }),
    }));
    const saving = rolls.map(save);
    await pause(chance.below(160));
    await server.end('SIGKILL');
    const confirmed = await Promise.all(saving);
    server = await onDisk.start();
    for (const [index, roll] of rolls.entries()) {
      const kept = await storedOn(onDisk, roll.day);
      const isWhole = kept.rolls === 1 && kept.absent === students.length && kept.audited === 1;
      const isNothing = kept.rolls === 0 && kept.absent === 0 && kept.audited === 0;
      found[isWhole ? 'all' : isNothing ? 'none' : 'part'] += 1;
      if (confirmed[index] && !isWhole) found.lost += 1;
    }
    const again = await Promise.all(rolls.map(save));
    const stored = await Promise.all(rolls.map(({ day }) => storedOn(onDisk, day)));
    found.notOnce += stored.filter(
      ({ rolls: count, absent, former, audited }, index) =>
        !again[index] || count !== 1 || absent !== students.length || former !== 0 || audited !== 1,
    ).length;
    const [presence] = await read<{ unjustified: number }>(`Attendance/v1/student?id=${students[0]}`);
    if (presence?.unjustified !== days.length * hoursOfLesson) found.notOnce += 1;
    await onDisk.ask('DELETE FROM rolls WHERE org_id = $1', [onDisk.school.org]);
  }
  await server.end('SIGTERM');
  return found;
}
