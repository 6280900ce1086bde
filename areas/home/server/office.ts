/** What the office of a school has before it. */
import { staffById } from '#areas/accounts/server/public.ts';
import { classroomsById } from '#areas/classes/server/public.ts';
import { countGuardians, listChanges } from '#areas/parents/server/public.ts';
import { currentYear, setChecklistClosed, setupOf } from '#areas/school/server/public.ts';
import { countEnrolled } from '#areas/students/server/public.ts';
import { listTeacherFiles } from '#areas/teachers/server/public.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { Context } from '#platform/server/context.ts';
import type { Office } from '../contract.ts';
import { allDone, mayCloseChecklist, seesOffice } from '../rules.ts';

/** @throws forbidden for who is limited to a section. */
export async function readOffice(context: Context, backups: BackupKeeper): Promise<Office> {
  if (!seesOffice(context.actor)) throw common.forbidden();
  const year = await currentYear(context);
  const classes = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  const { enrolled, unplaced } = await countEnrolled(
    context,
    classes.map(({ id }) => id),
  );
  const decides = hasRoleIn(context.actor, 'SLM.Parent.Edit', 'organisation');
  return {
    students: enrolled,
    classes: classes.length,
    unplaced,
    changes: decides ? (await listChanges(context)).length : null,
    checklist: await checklistOf(context, backups, { classes: classes.length, students: enrolled }),
  };
}

/** @throws forbidden. */
export async function closeChecklist(context: Context, backups: BackupKeeper): Promise<Office> {
  if (!mayCloseChecklist(context.actor)) throw common.forbidden();
  await setChecklistClosed(context);
  await context.audit('home.closeChecklist', `organisation ${context.org}`);
  return readOffice(context, backups);
}

async function checklistOf(
  context: Context,
  backups: BackupKeeper,
  counted: { readonly classes: number; readonly students: number },
): Promise<Office['checklist']> {
  const { periods, levels, subjects, letterhead, closed } = await setupOf(context);
  if (closed) return null;
  const checklist = [
    { step: 'letterhead' as const, count: letterhead ? 1 : 0 },
    // Whoever reads this is one of the staff.
    { step: 'colleagues' as const, count: (await staffById(context)).size - 1 },
    { step: 'year' as const, count: periods },
    { step: 'sections' as const, count: levels },
    { step: 'subjects' as const, count: subjects },
    { step: 'classes' as const, count: counted.classes },
    { step: 'teachers' as const, count: (await listTeacherFiles(context)).length },
    { step: 'students' as const, count: counted.students },
    { step: 'parents' as const, count: await countGuardians(context) },
    { step: 'backup' as const, count: (await backups.list()).length },
  ];
  return allDone(checklist) ? null : checklist;
}
