import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { maySuspendLessons } from '#areas/schedule/server/public/changes.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { isLimited } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { audiences, type EventChoices } from '../contract.ts';
import { mayAddress } from '../rules.ts';
import { eventWriter, mayEnterSome } from './event-access.ts';

/** Sections, levels, classes and people of the staff to whom the caller may address events. */
export async function readChoices(context: Context): Promise<EventChoices> {
  const year = await currentYear(context);
  const writer = await eventWriter(context);
  const endsOn = year?.endsOn ?? null;
  if (!mayEnterSome(writer)) return noChoices(endsOn);
  const { sections } = await structureOf(context);
  const levels = sections.flatMap((section) =>
    section.levels.map(({ id, name }) => ({
      id,
      name: sections.length > 1 ? `${section.name} · ${name}` : name,
      sectionId: section.id,
    })),
  );
  const classes = [...(await classesAndGroupsById(context)).values()]
    .filter(({ yearId, closed }) => yearId === year?.id && !closed)
    .sort(await schoolOrder(context));
  const mayTarget = (audience: 'sections' | 'levels' | 'classes', target: Parameters<typeof mayAddress>[2]) =>
    mayAddress(writer, audience, target);
  const staff = writer.heads ? [...(await staffById(context)).values()] : [];
  const found = {
    sections: sections
      .filter(({ id }) => mayTarget('sections', [{ sectionId: id, levelId: null, classId: null }]))
      .map(named),
    levels: levels
      .filter(({ id, sectionId }) => mayTarget('levels', [{ sectionId, levelId: id, classId: null }]))
      .map(named),
    classes: classes
      .filter(({ id, sectionId, levelId }) => mayTarget('classes', [{ sectionId, levelId, classId: id }]))
      .map(named),
    people: staff
      .map((member) => ({ id: member.userId, name: listName(member, context.actor.nameOrder) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
  const whole = writer.heads && !isLimited(context.actor);
  const open = audiences.filter((one) =>
    one === 'school' || one === 'staff' ? whole : found[one].length > 0,
  );
  return { ...found, audiences: open, endsOn, maySuspend: maySuspendLessons(context) };
}

/** For a person who only reads. */
function noChoices(endsOn: EventChoices['endsOn']): EventChoices {
  return { audiences: [], sections: [], levels: [], classes: [], people: [], maySuspend: false, endsOn };
}

function named({ id, name }: { readonly id: number; readonly name: string }) {
  return { id, name };
}
