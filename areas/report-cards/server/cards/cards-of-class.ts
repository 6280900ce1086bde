/** The cards of a class as they would be issued now. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { computedClass } from '#areas/evaluations/server/public/grading.ts';
import { periodsOfClass } from '#areas/evaluations/server/public/windows.ts';
import { allGuardians } from '#areas/parents/server/public/guardians.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { linksInClasses } from '#areas/students/server/public/guardian-links.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import { type CardPeriod, cardPeriods } from '../../cards/periods.ts';
import { type CardNames, cardsOf } from './card-of.ts';
import { remarksOfClass } from './remarks-of-class.ts';

/** In the order in which a school issues them; none while the year has no sequences or months. */
export async function periodsOf(context: Context, classroom: Classroom): Promise<readonly CardPeriod[]> {
  return cardPeriods([...(await periodsOfClass(context, classroom)).values()]);
}

export async function cardsNow(
  context: Context,
  classroom: Classroom,
  period: CardPeriod,
): Promise<readonly CardContent[]> {
  const computed = await computedClass(context, classroom.id);
  const subjectIds = computed.subjects.map(({ id }) => id);
  const remarks = await remarksOfClass(context, classroom, period, subjectIds);
  return cardsOf(computed, period, await namesFor(context, classroom), remarks);
}

async function namesFor(context: Context, classroom: Classroom): Promise<CardNames> {
  const [year] = await yearPlans(context, classroom.yearId);
  const members = await membersById(context);
  const { groups } = await structureOf(context);
  const nameOf = (userId: number | null) => {
    const member = userId === null ? undefined : members.get(userId);
    return member ? fullName(member) : null;
  };
  const parents = await parentsOf(context, classroom.id);
  return {
    year: year?.name ?? '',
    classMaster: nameOf(classroom.classMasterId),
    teacherOf: nameOf,
    groups: groups.map(({ id, name }) => ({ id, name })),
    parentsOf: (studentId) => parents.get(studentId) ?? [],
  };
}

/** Names of verified parents, without a way to reach them: a card is read by both, who may live apart. */
async function parentsOf(context: Context, classId: number) {
  const links = (await linksInClasses(context, [classId])).filter(({ state }) => state === 'verified');
  const guardians = new Map((await allGuardians(context)).map((guardian) => [guardian.id, guardian]));
  const named = links.flatMap(({ studentId, guardianId }) => {
    const guardian = guardians.get(guardianId);
    return guardian ? [{ studentId, name: listName(guardian, context.actor.nameOrder), phone: null }] : [];
  });
  const byStudent = Map.groupBy(named, ({ studentId }) => studentId);
  return new Map(
    [...byStudent].map(([id, rows]) => [id, rows.slice(0, 2).map(({ name, phone }) => ({ name, phone }))]),
  );
}
