/** Reading and entering events. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { findVisibleClasses } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { hasRoleIn, isLimited, isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { type Audience, canSee, failures } from '../contract.ts';
import { type EventReader, type EventWriter, mayAddress, type Target } from '../rules.ts';

export async function eventReader(context: Context): Promise<EventReader> {
  const { actor } = context;
  const visible = await findVisibleClasses(context, canSee, await childrenInScope(context, canSee));
  const all = await classesAndGroupsById(context);
  return {
    userId: actor.userId,
    staff: isStaff(actor),
    classes: [...visible].flatMap((id) => all.get(id) ?? []),
    all: headsEvents(context) && !isLimited(actor),
  };
}

export async function eventWriter(context: Context): Promise<EventWriter> {
  const { actor } = context;
  const year = await currentYear(context);
  const all = [...(await classesAndGroupsById(context)).values()];
  return {
    userId: actor.userId,
    heads: headsEvents(context),
    limits: actor,
    mastered: new Set(
      all
        .filter(({ yearId, classMasterId }) => yearId === year?.id && classMasterId === actor.userId)
        .map(({ id }) => id),
    ),
  };
}

/** Vice principal, principal and administrator (permissions.md, "Calendar, schedule"). */
function headsEvents({ actor }: Pick<Context, 'actor'>): boolean {
  return worksAsHead(actor) || hasRoleIn(actor, 'Administrator', 'organisation');
}

/** Names and parts of whatever events may be for. */
export interface Addressees {
  /** By id; undefined for what there is not. */
  target(audience: Audience, id: number): (Target & { readonly name: string }) | undefined;
}

export async function addressees(context: Context): Promise<Addressees> {
  const { sections } = await structureOf(context);
  const bySection = new Map(sections.map(({ id, name }) => [id, name]));
  const byLevel = new Map(
    sections.flatMap((section) =>
      section.levels.map(({ id, name }) => [id, { name, sectionId: section.id }] as const),
    ),
  );
  const classes = await classesAndGroupsById(context);
  const people = await staffById(context);
  return {
    target(audience, id) {
      if (audience === 'sections') {
        const name = bySection.get(id);
        return name === undefined ? undefined : { name, sectionId: id, levelId: null, classId: null };
      }
      if (audience === 'levels') {
        const level = byLevel.get(id);
        return level && { ...level, levelId: id, classId: null };
      }
      if (audience === 'classes') {
        const part = classes.get(id);
        return part && { name: part.name, sectionId: part.sectionId, levelId: part.levelId, classId: id };
      }
      const person = audience === 'people' ? people.get(id) : undefined;
      return person && { name: fullName(person), sectionId: null, levelId: null, classId: null };
    },
  };
}

/** Whether the writer enters events for it. @throws nobodyAddressed, unknownTarget */
export function mayEnter(
  writer: EventWriter,
  { target }: Addressees,
  audience: Audience,
  targetIds: readonly number[],
): boolean {
  if (!mayEnterSome(writer)) return false;
  const named = audience !== 'school' && audience !== 'staff';
  if (named && targetIds.length === 0) throw failures.nobodyAddressed();
  const targets = named ? targetIds.map((id) => target(audience, id)) : [];
  const found = targets.filter((one) => one !== undefined);
  if (found.length < targets.length) throw failures.unknownTarget();
  return mayAddress(writer, audience, found);
}

/** Whether there is an audience for which the writer enters events. */
export function mayEnterSome({ heads, mastered }: EventWriter): boolean {
  return heads || mastered.size > 0;
}
