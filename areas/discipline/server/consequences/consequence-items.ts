/** Consequences as their reader sees them, with the steps that the reader may take. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type Consequence, type Step, steps } from '../../consequences/contract.ts';
import { isNoLongerDue, mayUndo, wayOf } from '../../consequences/rules.ts';
import { canDecide } from '../../contract.ts';
import { isForCouncil } from '../../councils/rules.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { councilsById, hearingsOfConsequences } from '../councils/councils-store.ts';
import { isOwnFamily, reachOf } from '../discipline-access.ts';
import { proposalsOf, type StoredProposal } from '../tariff/tariff-store.ts';
import { detentionsById, eventsOf, type StoredConsequence, type StoredEvent } from './consequences-store.ts';

/** For staff: who only reads is given no steps. */
export async function consequenceItems(
  context: Context,
  stored: readonly StoredConsequence[],
): Promise<readonly Consequence[]> {
  const studentIds = [...new Set(stored.map(({ studentId }) => studentId))];
  const students = new Map((await studentsById(context, studentIds)).map((one) => [one.id, one]));
  const classes = await classesAndGroupsById(context);
  const members = await membersById(context);
  const events = Map.groupBy(
    await eventsOf(
      context,
      stored.map(({ id }) => id),
    ),
    ({ consequenceId }) => consequenceId,
  );
  const detentions = await detentionsById(
    context,
    stored.flatMap(({ detentionId }) => detentionId ?? []),
  );
  const proposals = await proposalsOf(
    context,
    stored.map(({ id }) => id),
  );
  const toCouncil = await councilOf(context, stored);
  const decides = await reachOf(context, canDecide, studentIds);
  const family = new Set<number>();
  for (const id of studentIds) if (await isOwnFamily(context, [id])) family.add(id);
  return stored.flatMap((one) => {
    const student = students.get(one.studentId);
    if (!student) return [];
    const own = events.get(one.id) ?? [];
    const tariff = tariffOf(proposals.get(one.id));
    const { forCouncil, council } = toCouncil(one, tariff);
    const mayStep = decides(one.studentId) && !family.has(one.studentId);
    return {
      id: one.id,
      student: {
        id: student.id,
        firstName: student.firstName,
        lastName: student.lastName,
        className: one.classId === null ? null : (classes.get(one.classId)?.name ?? null),
      },
      incidentId: one.incidentId,
      kindId: one.kindId,
      form: one.form,
      hours: one.hours,
      fromDay: one.fromDay,
      untilDay: one.untilDay,
      reason: one.reason,
      state: one.state,
      published: one.publishedAt !== null,
      expiresOn: one.expiresOn,
      decidedAt: one.decidedAt,
      detention: one.detentionId === null ? null : (detentions.get(one.detentionId) ?? null),
      tariff,
      forCouncil,
      council,
      events: own
        .map(({ act, remark, by, at }) => ({
          act,
          remark,
          by: by === null ? null : fullName(members.get(by)),
          at,
        }))
        .toReversed(),
      steps: mayStep
        ? stepsNow(context, one, own).filter((step) => {
            if (step === 'decide') return !forCouncil;
            if (step === 'drop') return council === null;
            return step !== 'keep' || isNoLongerDue(tariff);
          })
        : [],
      version: one.version,
    };
  });
}

/** Whether only the disciplinary council decides a consequence, and the council before which it is. */
async function councilOf(
  context: Context,
  stored: readonly StoredConsequence[],
): Promise<
  (one: StoredConsequence, tariff: Consequence['tariff']) => Pick<Consequence, 'forCouncil' | 'council'>
> {
  const { kinds } = await catalogueOf(context);
  const hearings = await hearingsOfConsequences(
    context,
    stored.map(({ id }) => id),
  );
  const councils = await councilsById(context, [
    ...new Set([...hearings.values()].map(({ councilId }) => councilId)),
  ]);
  return ({ id, kindId }, tariff) => {
    const heard = hearings.get(id);
    const council = heard && councils.get(heard.councilId);
    const kind = kinds.find((one) => one.id === kindId);
    return {
      forCouncil: isForCouncil(kind, { tariff, heard: heard !== undefined }),
      council: council ? { id: council.id, day: council.day } : null,
    };
  };
}

function tariffOf(proposal: StoredProposal | undefined): Consequence['tariff'] {
  if (!proposal) return null;
  const { counter, atLeast, counted, countedNow, suspensionDays, council, kept } = proposal;
  return { counter, atLeast, counted, countedNow, suspensionDays, council, kept };
}

function stepsNow(context: Context, stored: StoredConsequence, events: readonly StoredEvent[]): Step[] {
  const { now, actor } = context;
  const today = schoolDayOf(now, actor.timeZone);
  const days = events.map(({ act, at }) => ({ act, day: schoolDayOf(at, actor.timeZone) }));
  return steps.filter((step) => {
    if (!wayOf(step, stored.state)) return false;
    if (step === 'publish') return stored.publishedAt === null;
    if (step === 'withhold') return stored.publishedAt !== null;
    if (step === 'undo') return mayUndo(days, today);
    if (step === 'serve' || step === 'miss')
      return ['detention', 'chore', 'suspension', 'other'].includes(stored.form);
    return true;
  });
}
