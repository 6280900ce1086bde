/** Deciding: about one student, and by the rules about all who are still open. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type { Decided } from '../../decisions/decided-contract.ts';
import { accepted, isFit, reasonsMissing, tidied } from '../../decisions/decision-rules.ts';
import type {
  acceptProposals as acceptCall,
  decide as decideCall,
  undoAccepted as takeBackCall,
} from '../../decisions/decisions-contract.ts';
import { acceptedLast, decisionItem } from '../meeting/read-meeting.ts';
import { keptFrom, meetingToChange } from '../meeting/visible-meeting.ts';
import { type ClassAtCouncil, classAtCouncil, type Judged } from './class-at-council.ts';
import { decisionsOf, saveDecisions } from './decisions-store.ts';

/**
 * @throws missing, forbidden, closed; ownChild, notInClass, unfit, reasonMissing; decisionChanged with the current decision.
 */
export async function decide(
  context: Context,
  { id, studentId, version, decided }: InputOf<typeof decideCall>,
): Promise<ItemOf<typeof decideCall>> {
  const { meeting, classroom, period } = await meetingToChange(context, id);
  const { barred, own } = await keptFrom(context);
  const atCouncil = await classAtCouncil(context, classroom, period);
  const judged = atCouncil.students.find(({ entry }) => entry.id === studentId);
  if (!judged || barred.has(studentId)) throw failures.notInClass();
  if (own.has(studentId)) throw failures.ownChild();
  const wanted = decided && fitted(atCouncil, judged, decided);
  const done = { by: context.actor.userId, at: context.now, batch: null };
  const { basis } = judged;
  const [saved] = await saveDecisions(context, id, [{ studentId, version, decided: wanted, basis }], done);
  if (!saved) throw failures.decisionChanged(await currentDecision(context, id, studentId));
  await context.audit('council.decide', `student ${studentId}`, {
    class: meeting.classId,
    period: meeting.period,
    sitting: id,
    version: saved.version,
  });
  return saved;
}

/** @throws unfit, reasonMissing. */
function fitted(
  { period, levels }: ClassAtCouncil,
  { basis: { proposal } }: Judged,
  decided: Decided,
): Decided {
  const levelId = decided.promotion?.levelId ?? null;
  const isKnown = levelId === null || levels.some((level) => level.id === levelId);
  if (!isFit(decided, period.kind === 'year') || !isKnown) throw failures.unfit();
  const [part] = reasonsMissing(decided, proposal);
  if (part) throw failures.reasonMissing({ part });
  return tidied(decided, proposal);
}

async function currentDecision(context: Context, meetingId: number, studentId: number) {
  const current = (await decisionsOf(context, meetingId)).find((one) => one.studentId === studentId);
  const members = await membersById(context);
  return { current: current ? decisionItem(current, (userId) => fullName(members.get(userId))) : null };
}

/** Own children, and those from whom one is barred, stay open: somebody else decides. @throws missing, forbidden, closed. */
export async function acceptProposals(
  context: Context,
  { id }: InputOf<typeof acceptCall>,
): Promise<readonly ItemOf<typeof acceptCall>[]> {
  const { meeting, classroom, period } = await meetingToChange(context, id);
  const { own } = await keptFrom(context);
  const before = await decisionsOf(context, id);
  const known = new Map(before.map((decision) => [decision.studentId, decision]));
  const { students } = await classAtCouncil(context, classroom, period);
  const open = students.filter(({ entry }) => !known.get(entry.id)?.decided && !own.has(entry.id));
  const batch = 1 + before.reduce((most, one) => Math.max(most, one.batch ?? 0), 0);
  const done = { by: context.actor.userId, at: context.now, batch };
  const saved = await saveDecisions(
    context,
    id,
    open.map(({ entry, basis }) => ({
      studentId: entry.id,
      version: known.get(entry.id)?.version ?? 0,
      basis,
      decided: accepted(basis.proposal),
    })),
    done,
  );
  await context.audit('council.accept', `class ${meeting.classId}`, {
    period: meeting.period,
    sitting: id,
    students: saved.length,
  });
  return saved;
}

/** @throws missing, forbidden, closed, nothingToTakeBack. */
export async function undoAccepted(
  context: Context,
  { id }: InputOf<typeof takeBackCall>,
): Promise<readonly ItemOf<typeof takeBackCall>[]> {
  const { meeting } = await meetingToChange(context, id);
  const { own } = await keptFrom(context);
  const last = acceptedLast(await decisionsOf(context, id)).filter(({ studentId }) => !own.has(studentId));
  if (last.length === 0) throw failures.nothingToTakeBack();
  const done = { by: context.actor.userId, at: context.now, batch: null };
  const saved = await saveDecisions(
    context,
    id,
    last.map(({ studentId, version, basis }) => ({ studentId, version, basis, decided: null })),
    done,
  );
  await context.audit('council.takeBack', `class ${meeting.classId}`, {
    period: meeting.period,
    sitting: id,
    students: saved.length,
  });
  return saved;
}
