import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { periodsOfClass } from '#areas/evaluations/server/public/windows.ts';
import { allSubjects } from '#areas/school/server/public/school.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { classListOf } from '#areas/students/server/public/class-list.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { type PeriodKind, periodKinds } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { CouncilOfClass, readCouncilOfClass as call, StaffOfClass } from '../contract.ts';
import { meetingsOfClass } from './meeting/meetings-store.ts';
import { findVisibleCouncilClass } from './visible-class.ts';

/** @throws missing for a class out of reach. */
export async function readCouncilOfClass(
  context: Context,
  { classId }: InputOf<typeof call>,
): Promise<CouncilOfClass> {
  const { classroom, mayHold, mayPrint } = await findVisibleCouncilClass(context, classId);
  const periods = [...(await periodsOfClass(context, classroom)).values()];
  const meetings = new Map((await meetingsOfClass(context, classId)).map((one) => [one.period, one]));
  const barred = await barredChildren(context);
  const classList = (await classListOf(context, classId)).filter(({ id }) => !barred.has(id));
  return {
    classId,
    className: classroom.name,
    size: classList.length,
    mayHold,
    mayPrint,
    periods: periods
      .toSorted((one, other) => order(one) - order(other) || (one.endsOn < other.endsOn ? -1 : 1))
      .map(({ key, kind, number, startsOn, endsOn }) => {
        const meeting = meetings.get(key);
        return {
          key,
          kind,
          number,
          startsOn,
          endsOn,
          sitting: meeting
            ? { id: meeting.id, state: meeting.state, heldOn: meeting.heldOn, decided: meeting.decided }
            : null,
        };
      }),
    staff: mayHold ? await staffOf(context, classroom) : [],
  };
}

function order({ kind }: { readonly kind: PeriodKind }): number {
  return periodKinds.indexOf(kind);
}

/** Those who teach in the class, its master, then everybody else, each by name. */
async function staffOf(context: Context, { id: classId, classMasterId }: Classroom): Promise<StaffOfClass[]> {
  const subjects = new Map((await allSubjects(context)).map(({ id, name }) => [id, name]));
  const taught = Map.groupBy(
    (await allAssignments(context)).filter((assignment) => assignment.classId === classId),
    ({ teacherId }) => teacherId,
  );
  const staff = [...(await staffById(context)).values()].map((member): StaffOfClass => {
    const own = taught.get(member.userId) ?? [];
    return {
      id: member.userId,
      name: fullName(member),
      subjects: own.flatMap(({ subjectId }) => subjects.get(subjectId) ?? []),
      master: member.userId === classMasterId,
    };
  });
  const ofClass = ({ master, subjects: own }: StaffOfClass) => master || own.length > 0;
  return [...staff.filter(ofClass), ...staff.filter((one) => !ofClass(one))];
}
