/** How far a new school is set up. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { countGuardians } from '#areas/parents/server/public/guardians.ts';
import { setChecklistClosed } from '#areas/school/server/public/school.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { setupOf } from '#areas/school/server/public/setup.ts';
import { countEnrolled } from '#areas/students/server/public/students.ts';
import { listTeacherFiles } from '#areas/teachers/server/public/teachers.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { Context } from '#platform/server/context.ts';
import type { Checklist } from '../contract.ts';
import { allDone, mayCloseChecklist, seesChecklist } from '../rules.ts';

/** @throws forbidden for whoever is limited to a section. */
export async function readChecklist(context: Context, backups: BackupKeeper): Promise<Checklist> {
  if (!seesChecklist(context.actor)) throw common.forbidden();
  return { steps: await stepsOf(context, backups) };
}

/** @throws forbidden. */
export async function closeChecklist(context: Context, backups: BackupKeeper): Promise<Checklist> {
  if (!mayCloseChecklist(context.actor)) throw common.forbidden();
  await setChecklistClosed(context);
  await context.audit('home.closeChecklist', `organisation ${context.org}`);
  return readChecklist(context, backups);
}

async function stepsOf(context: Context, backups: BackupKeeper): Promise<Checklist['steps']> {
  const { periods, levels, subjects, letterhead, closed } = await setupOf(context);
  if (closed) return null;
  const year = await currentYear(context);
  const classes = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  const { enrolled } = await countEnrolled(context, []);
  const steps = [
    { step: 'letterhead' as const, count: letterhead ? 1 : 0 },
    // The reader is one of the staff.
    { step: 'colleagues' as const, count: (await staffById(context)).size - 1 },
    { step: 'year' as const, count: periods },
    { step: 'sections' as const, count: levels },
    { step: 'subjects' as const, count: subjects },
    { step: 'classes' as const, count: classes.length },
    { step: 'teachers' as const, count: (await listTeacherFiles(context)).length },
    { step: 'students' as const, count: enrolled },
    { step: 'parents' as const, count: await countGuardians(context) },
    { step: 'backup' as const, count: (await backups.list()).length },
  ];
  return allDone(steps) ? null : steps;
}
