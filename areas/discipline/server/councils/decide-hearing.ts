/** Records what a disciplinary council heard and decided; its decision is that of the consequence. */
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ConsequenceKind } from '../../catalogue/contract.ts';
import { type CouncilDecision, councilFailures, type DisciplinaryCouncil } from '../../councils/contract.ts';
import { decisionFault } from '../../councils/rules.ts';
import {
  insertEvent,
  type StoredConsequence,
  setConsequenceState,
  updateConsequence,
} from '../consequences/consequences-store.ts';
import { checkedAmount, consequenceToDecide } from '../consequences/give-consequence.ts';
import { lastDayOf } from '../consequences/last-day.ts';
import { schoolDaysOf } from '../consequences/suspension-days.ts';
import { isParentAmong } from '../discipline-access.ts';
import { refuseNames } from '../family-texts/refuse-names.ts';
import { notifyOfConsequence } from '../notify-families.ts';
import { councilItem } from './council-items.ts';
import { hearingsOf, hearingsOfConsequences, lockCouncil, recordHearing } from './councils-store.ts';

/**
 * @throws forbidden for parents; missing, stale, ownChild, tooEarly, notProposed, decidedAlready, nobodyPresent, wrongVotes, outvoted,
 * namesOthers, and
 * what is wrong with the consequence.
 */
export async function decideHearing(context: Context, given: CouncilDecision): Promise<DisciplinaryCouncil> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const { councilId, consequenceId, outcome } = given;
  const council = await lockCouncil(context, councilId);
  if (!council) throw common.missing();
  const stored = await consequenceToDecide(context, consequenceId, given.version);
  const hearing = (await hearingsOfConsequences(context, [consequenceId])).get(consequenceId);
  if (hearing?.councilId !== councilId) throw common.missing();
  if (hearing.outcome !== null) throw councilFailures.decidedAlready();
  if (stored.state !== 'proposed') throw councilFailures.notProposed();
  if (council.day > schoolDayOf(context.now, context.actor.timeZone)) throw councilFailures.tooEarly();
  const fault = decisionFault(given, council.memberIds);
  if (fault) throw councilFailures[fault]();
  if (await isParentAmong(context, given.presentIds, [stored.studentId])) throw councilFailures.ownChild();
  if (outcome === 'none') await dismiss(context, stored, given.reason);
  else {
    const { kind } = await checkedAmount(context, given, stored);
    if (given.publish) {
      const about = (await hearingsOf(context, [councilId])).map(({ studentId }) => studentId);
      const text = { text: given.reason, readBy: [stored.studentId], about };
      await refuseNames(context, [text], given.confirmedNames);
    }
    await decide(context, stored, kind, given);
  }
  const { actor, now: at } = context;
  await recordHearing(context, consequenceId, given, { by: actor.userId, at });
  await context.audit('discipline.decideHearing', `student ${stored.studentId}`, {
    council: councilId,
    consequence: consequenceId,
    outcome,
  });
  return councilItem(context, councilId);
}

async function decide(
  context: Context,
  stored: StoredConsequence,
  kind: ConsequenceKind,
  given: CouncilDecision,
): Promise<void> {
  const { actor, now: at } = context;
  const schoolDays = await schoolDaysOf(context, stored.studentId, given);
  await updateConsequence(context, stored.id, { ...given, form: kind.form, schoolDays });
  await setConsequenceState(context, stored.id, {
    state: 'decided',
    decidedBy: actor.userId,
    decidedAt: at,
    decidedOn: schoolDayOf(at, actor.timeZone),
    publishedAt: given.publish ? at : null,
    expiresOn: await lastDayOf(context, kind),
  });
  await note(context, stored, 'decided', given.reason);
  if (!given.publish) return;
  await note(context, stored, 'published', null);
  await notifyOfConsequence(context, { ...stored, kindId: kind.id, publishedAt: at }, stored.publishedAt);
}

async function dismiss(context: Context, stored: StoredConsequence, reason: string): Promise<void> {
  await setConsequenceState(context, stored.id, {
    state: 'dropped',
    decidedBy: null,
    decidedAt: null,
    decidedOn: null,
    publishedAt: null,
    expiresOn: null,
  });
  await note(context, stored, 'dropped', reason);
}

function note(
  { org, db, actor, now: at }: Context,
  { id: consequenceId, studentId }: StoredConsequence,
  act: 'decided' | 'published' | 'dropped',
  remark: string | null,
): Promise<void> {
  return insertEvent({ org, db }, { consequenceId, studentId, act, remark, by: actor.userId, at });
}
