/** A school in which every student has paid in fifteen parts: five items, twenty lines on each account. */
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addPayments, addPlan, openLoadedPlan } from '#areas/payments/server/public.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { addSession, type BenchSchool, withSuperuser } from './bench-schools.ts';

export interface PayingSchool extends BenchSchool {
  readonly bursar: string;
  readonly bursarId: number;
  readonly studentIds: readonly number[];
}

const opened = '2026-09-07T08:00:00.000Z' as Instant;
const partsOfYear = 15;
/** Francs of each of the five items: high enough that nobody has paid everything in fifteen parts. */
const price = 60_000;
const kinds = ['registration', 'tuition', 'association', 'exam', 'other'] as const;

/** Opens a plan in the school and takes the payments of all its students. */
export async function addPaymentsOfSchool(bench: BenchDatabase, school: BenchSchool): Promise<PayingSchool> {
  const { org, yearId } = school;
  const rolls = await withSuperuser(bench, async (client) => {
    const { rows } = await client.query<{ classId: string; studentId: string }>(
      'SELECT class_id AS "classId", student_id AS "studentId" FROM enrolments WHERE org_id = $1 ORDER BY 2',
      [org],
    );
    return rows.map(({ classId, studentId }) => ({ classId: Number(classId), studentId: Number(studentId) }));
  });
  const made = await bench.database.outside(async (db) => {
    const at = await enterOrganisation(db, org);
    const account = { login: `bursar@${org}.example`, email: true, secretHash: null };
    const [bursarId = 0] = await addAccounts(db, [{ ...account, language: 'en', demonstration: false }]);
    await addMembers(at, [
      { userId: bursarId, firstName: 'Ada', lastName: 'Ngo', title: null, sectionId: null },
    ]);
    await giveRoles(at, rolesOfJob('bursar', bursarId));
    const bursar = await addSession(db, bursarId, at.org);
    const classIds = [...new Set(rolls.map(({ classId }) => classId))];
    const items = kinds.map((kind, index) => ({
      name: kind,
      kind,
      compulsory: true,
      instalments: [{ number: 1, dueOn: `2026-09-${10 + index}` as SchoolDay }],
      prices: [{ levelId: null, classId: null, categoryId: null, studentId: null, amounts: [price] }],
      classIds,
    }));
    const id = await addPlan(at, { yearId, name: 'Fees', items, at: opened, by: bursarId });
    await openLoadedPlan(at, { id, yearId }, { by: bursarId, on: opened });
    const payments = Array.from({ length: partsOfYear }, (_, part) =>
      rolls.map(({ classId, studentId }, index) => ({
        studentId,
        classId,
        share: 30 + ((index + part) % 20),
        way: index % 3 === 0 ? ('mobile' as const) : ('cash' as const),
        reference: null,
        at: new Date(
          Date.parse('2026-09-20T09:00:00Z') + (part * 2000 + index) * 60_000,
        ).toISOString() as Instant,
      })),
    );
    await addPayments(at, yearId, bursarId, payments.flat());
    return { bursar, bursarId };
  });
  await withSuperuser(bench, (client) => client.query('VACUUM ANALYZE'));
  return { ...school, ...made, studentIds: rolls.map(({ studentId }) => studentId) };
}
