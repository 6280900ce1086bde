/** Disciplinary councils as their reader sees them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { hasRole, isLimited, isStaff } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide } from '../../contract.ts';
import type { DisciplinaryCouncil, Hearing } from '../../councils/contract.ts';
import { consequencesById, type StoredConsequence } from '../consequences/consequences-store.ts';
import { reachOf } from '../discipline-access.ts';
import { summonsesById } from '../summonses/summonses-store.ts';
import { findCouncil, hearingsOf, type StoredCouncil, type StoredHearing } from './councils-store.ts';

/**
 * Only students about whom the reader decides, or whom the reader hears as a member; none from whom the reader is
 * barred.
 */
export async function councilItems(
  context: Context,
  councils: readonly StoredCouncil[],
): Promise<readonly DisciplinaryCouncil[]> {
  const hearings = await hearingsOf(
    context,
    councils.map(({ id }) => id),
  );
  const byCouncil = Map.groupBy(hearings, ({ councilId }) => councilId);
  const decides = await reachOf(context, canDecide, [...new Set(hearings.map(({ studentId }) => studentId))]);
  const barred = await barredChildren(context);
  const toHearing = await hearingOf(
    context,
    hearings.filter(({ studentId }) => !barred.has(studentId)),
  );
  const members = await membersById(context);
  const personOf = (id: number) => ({ id, name: fullName(members.get(id)) });
  const { actor, now } = context;
  const plans = await plansAmong(context, hearings);
  const convenes = convenesCouncils(context);
  const today = schoolDayOf(now, actor.timeZone);
  return councils.map(({ id, day, startsAt, room, chairId, memberIds, version }) => {
    const isMember = memberIds.includes(actor.userId);
    return {
      id,
      day,
      startsAt,
      room,
      chair: personOf(chairId),
      members: memberIds.map(personOf),
      hearings: (byCouncil.get(id) ?? []).flatMap((one) =>
        isMember || decides(one.studentId) ? toHearing(one) : [],
      ),
      mayPlan: plans(id),
      mayDecide: convenes && day <= today,
      version,
    };
  });
}

async function hearingOf(
  context: Context,
  hearings: readonly StoredHearing[],
): Promise<(stored: StoredHearing) => Hearing[]> {
  const students = new Map(
    (await studentsById(context, [...new Set(hearings.map(({ studentId }) => studentId))])).map((one) => [
      one.id,
      one,
    ]),
  );
  const consequences = await consequencesById(
    context,
    hearings.map(({ consequenceId }) => consequenceId),
  );
  const summonses = await summonsesById(
    context,
    hearings.flatMap(({ summonsId }) => summonsId ?? []),
  );
  const classes = await classesAndGroupsById(context);
  const classNameOf = ({ classId }: StoredConsequence) =>
    classId === null ? null : (classes.get(classId)?.name ?? null);
  return ({ consequenceId, studentId, summonsId, hearing, presentIds, outcome, ...counted }) => {
    const one = consequences.get(consequenceId);
    const student = students.get(studentId);
    if (!one || !student) return [];
    const summons = summonsId === null ? undefined : summonses.get(summonsId);
    const { votesFor, votesAgainst, abstentions } = counted;
    return [
      {
        consequenceId,
        firstName: student.firstName,
        lastName: student.lastName,
        className: classNameOf(one),
        kindId: one.kindId,
        form: one.form,
        hours: one.hours,
        fromDay: one.fromDay,
        untilDay: one.untilDay,
        reason: one.reason,
        state: one.state,
        published: one.publishedAt !== null,
        summons: summons ? { id: summons.id, acknowledgedHow: summons.acknowledgedHow } : null,
        hearing,
        presentIds: [...presentIds],
        outcome,
        votes:
          votesFor === null || votesAgainst === null || abstentions === null
            ? null
            : { for: votesFor, against: votesAgainst, abstentions },
        version: one.version,
      },
    ];
  };
}

/** @throws missing. */
export async function councilItem(context: Context, id: number): Promise<DisciplinaryCouncil> {
  const stored = await findCouncil(context, id);
  const [item] = await councilItems(context, stored ? [stored] : []);
  if (!item) throw common.missing();
  return item;
}

/**
 * Which of the councils of these hearings the caller plans: whoever is limited to a part of the school, or barred from a child, those that
 * hear students alone about whom they decide.
 */
export async function plansAmong(
  context: Context,
  hearings: readonly StoredHearing[],
): Promise<(councilId: number) => boolean> {
  if (!convenesCouncils(context)) return () => false;
  if (!isLimited(context.actor) && (await barredChildren(context)).size === 0) return () => true;
  const decides = await reachOf(context, canDecide, [...new Set(hearings.map(({ studentId }) => studentId))]);
  const ofOthers = new Set(
    hearings.filter(({ studentId }) => !decides(studentId)).map(({ councilId }) => councilId),
  );
  return (id) => !ofOthers.has(id);
}

export function convenesCouncils({ actor }: Context): boolean {
  return isStaff(actor) && hasRole(actor, canDecide);
}
