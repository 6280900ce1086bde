/** Slips of the parents of the whole school in one document, class by class: when a school begins, and when many came with a list. */
import { newSlipsDocument, type SlipToPrint } from '#areas/accounts/server/public/slips.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { linksInClasses } from '#areas/students/server/public/guardian-links.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { listName, sortName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type printNewSlips as call, failures, mostOnPaper } from '../../logins/logins-contract.ts';
import { guardiansBarredFrom } from '../barred-children.ts';
import { writeReachOf } from '../guardian-access.ts';
import { type ChildName, childNames } from '../records/child-names.ts';
import { guardiansById, lockGuardians, type StoredGuardian } from '../records/guardians-store.ts';
import { slipFor, withoutSlip } from './parent-slips.ts';

/**
 * Slips of the classes of this year in scope. As many as one document holds: another request gives the next.
 * @throws nobodyNew, allHaveSlips; tooManySlips when all are to be renewed and do not fit.
 */
export async function printNewSlips(
  context: Context,
  { origin, renew }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const families = await childrenByGuardian(context);
  const ids = [...families.keys()];
  const found = new Map((await guardiansById(context, ids)).map((guardian) => [guardian.id, guardian]));
  const all = ids.flatMap((id) => found.get(id) ?? []);
  const waiting = await withoutSlip(context, all, { renew });
  if (renew && waiting.length > mostOnPaper) throw failures.tooManySlips({ count: mostOnPaper });
  const slips: SlipToPrint[] = [];
  for (const guardian of await held(context, waiting.slice(0, mostOnPaper), renew)) {
    const slip = await slipFor(context, guardian);
    if (slip?.code == null) continue;
    const note = (families.get(guardian.id) ?? []).map(
      (child) => `${listName(child, context.actor.nameOrder)} (${child.className})`,
    );
    slips.push({
      name: listName(guardian, context.actor.nameOrder),
      note: note.join(', '),
      login: slip.login,
      code: slip.code,
    });
  }
  if (slips.length === 0) {
    const others = await withoutSlip(context, all, { renew: true });
    throw others.length > waiting.length ? failures.allHaveSlips() : failures.nobodyNew();
  }
  await context.audit('parents.printNewSlips', 'guardians', { count: slips.length, renew });
  return newSlipsDocument(context, origin, slips);
}

/** Those who still wait once nobody else can give them a slip, in the same order. */
async function held(
  context: Context,
  guardians: readonly StoredGuardian[],
  renew: boolean,
): Promise<readonly StoredGuardian[]> {
  const ids = guardians.map(({ id }) => id);
  await lockGuardians(context, ids);
  const now = new Map((await guardiansById(context, ids)).map((guardian) => [guardian.id, guardian]));
  return withoutSlip(
    context,
    ids.flatMap((id) => now.get(id) ?? []),
    { renew },
  );
}

/** Guardians with the children they are verified for, in the order in which slips are handed out: by class, then by child. */
async function childrenByGuardian(context: Context): Promise<ReadonlyMap<number, readonly ChildName[]>> {
  const year = await currentYear(context);
  const { classIds } = await writeReachOf(context);
  const classes = [...(await classroomsById(context)).values()].filter(
    ({ id, yearId }) => yearId === year?.id && classIds.has(id),
  );
  const hidden = await guardiansBarredFrom(context);
  const links = await linksInClasses(
    context,
    classes.map(({ id }) => id),
  );
  const names = await childNames(
    context,
    links.map(({ studentId }) => studentId),
  );
  const pairs = links.flatMap(({ guardianId, studentId, state }) => {
    const child = names.get(studentId);
    return state === 'verified' && !hidden.has(guardianId) && child ? { guardianId, child } : [];
  });
  const inOrder = pairs.toSorted(
    (one, other) =>
      byName(one.child.className ?? '', other.child.className ?? '') ||
      byName(sortName(one.child), sortName(other.child)) ||
      one.guardianId - other.guardianId,
  );
  return new Map(
    [...Map.groupBy(inOrder, ({ guardianId }) => guardianId)].map(([id, own]) => [
      id,
      own.map(({ child }) => child),
    ]),
  );
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, 'fr', { numeric: true });
}
