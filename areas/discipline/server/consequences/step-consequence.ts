/** One step in the life of a consequence, with its reason; parents appeal against what is published of their child. */
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type Act,
  type Consequence,
  consequenceFailures,
  type stepConsequence as stepCall,
} from '../../consequences/contract.ts';
import { isNoLongerDue, mayUndo, stateAfter, wayOf } from '../../consequences/rules.ts';
import { canSee } from '../../contract.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { hearingsOfConsequences, reopenHearing } from '../councils/councils-store.ts';
import { refuseNames } from '../family-texts/refuse-names.ts';
import { notifyOfConsequence } from '../notify-families.ts';
import { proposalsOf, setKept } from '../tariff/tariff-store.ts';
import { consequenceItems } from './consequence-items.ts';
import {
  deciderOf,
  eventsOf,
  insertEvent,
  lockConsequence,
  type NewState,
  type StoredConsequence,
  setConsequenceState,
  updateConsequence,
} from './consequences-store.ts';
import { consequenceItem, consequenceToDecide, isForCouncilNow } from './give-consequence.ts';
import { lastDayOf } from './last-day.ts';
import { daysOfSuspension, schoolDaysOf } from './suspension-days.ts';

type StepInput = InputOf<typeof stepCall>;

/** @throws missing, notYours, ownChild, stale, decidedAlready, tooLateToUndo, reasonMissing, councilFirst, namesOthers. */
export async function stepConsequence(context: Context, input: StepInput): Promise<Consequence> {
  const { id, version, step, remark } = input;
  const asParent = step === 'appeal' && (await isPublishedOfOwnChild(context, id));
  const stored = asParent
    ? await lockConsequence(context, id)
    : await consequenceToDecide(context, id, version);
  if (!stored) throw common.missing();
  const way = wayOf(step, stored.state);
  if (!way) throw consequenceFailures.decidedAlready();
  if (way.reason && remark === null) throw consequenceFailures.reasonMissing();
  const events = await eventsOf(context, [id]);
  if (step === 'undo') refuseOldUndo(context, events);
  await refuseBeforeCouncil(context, step, stored);
  if (step === 'publish')
    await refuseNames(context, [{ text: stored.reason, readBy: [stored.studentId] }], input.confirmedNames);
  if (step === 'keep') await keep(context, id);
  if (way.act === 'decided') await giveDays(context, stored);
  const before = events.map(({ act }) => act);
  const next = await nextState(context, stored, way.act, before);
  // Undone is the decision of the council, and not what was done about it afterwards.
  if (step === 'undo' && next.state === 'proposed') await reopenHearing(context, id);
  await setConsequenceState(context, id, next);
  await insertEvent(context, {
    consequenceId: id,
    studentId: stored.studentId,
    act: way.act,
    remark,
    by: context.actor.userId,
    at: context.now,
  });
  await context.audit('discipline.step', `student ${stored.studentId}`, { consequence: id, act: way.act });
  await notifyOfConsequence(context, { ...stored, publishedAt: next.publishedAt }, stored.publishedAt);
  return asParent ? itemForParent(context, id) : consequenceItem(context, id);
}

/** The disciplinary council alone decides its consequences; one on its agenda is not dismissed before. */
async function refuseBeforeCouncil(
  context: Context,
  step: StepInput['step'],
  stored: StoredConsequence,
): Promise<void> {
  if (step === 'decide' && (await isForCouncilNow(context, stored))) throw consequenceFailures.councilFirst();
  if (step === 'drop' && (await hearingsOfConsequences(context, [stored.id])).has(stored.id))
    throw consequenceFailures.councilFirst();
}

async function keep(context: Context, id: number): Promise<void> {
  if (!isNoLongerDue((await proposalsOf(context, [id])).get(id) ?? null))
    throw consequenceFailures.decidedAlready();
  await setKept(context, id);
}

/** A suspension that the tariff proposed begins on the school day after its decision. The school days are those of that moment. */
async function giveDays(context: Context, stored: StoredConsequence): Promise<void> {
  if (stored.form !== 'suspension') return;
  const wanted = (await proposalsOf(context, [stored.id])).get(stored.id)?.suspensionDays ?? 1;
  const given = stored.fromDay === null ? await daysOfSuspension(context, stored.studentId, wanted) : stored;
  const { fromDay, untilDay } = given;
  const schoolDays = await schoolDaysOf(context, stored.studentId, given);
  await updateConsequence(context, stored.id, { ...stored, fromDay, untilDay, schoolDays });
}

/** Parents appeal once the school has published; staff may do it in the name of the family. */
async function isPublishedOfOwnChild(context: Context, id: number): Promise<boolean> {
  const stored = await lockConsequence(context, id);
  const children = await childrenShown(context, canSee);
  return stored !== null && stored.publishedAt !== null && children.includes(stored.studentId);
}

async function itemForParent(context: Context, id: number): Promise<Consequence> {
  const stored = await lockConsequence(context, id);
  const [item] = await consequenceItems(context, stored ? [stored] : []);
  if (!item) throw common.missing();
  const events = item.events.map((event) => ({ ...event, remark: null, by: null }));
  return isStaff(context.actor) ? item : { ...item, incidentId: null, events };
}

function refuseOldUndo({ now, actor }: Context, events: Awaited<ReturnType<typeof eventsOf>>): void {
  const days = events.map(({ act, at }) => ({ act, day: schoolDayOf(at, actor.timeZone) }));
  if (!mayUndo(days, schoolDayOf(now, actor.timeZone))) throw consequenceFailures.tooLateToUndo();
}

async function nextState(
  context: Context,
  stored: StoredConsequence,
  act: Act,
  before: readonly Act[],
): Promise<NewState> {
  const state = stateAfter(act, before);
  const open = state === 'proposed' || state === 'dropped';
  if (act === 'decided') {
    const kind = (await catalogueOf(context)).kinds.find(({ id }) => id === stored.kindId);
    return {
      state,
      decidedBy: context.actor.userId,
      decidedAt: context.now,
      decidedOn: schoolDayOf(context.now, context.actor.timeZone),
      publishedAt: null,
      expiresOn: kind ? await lastDayOf(context, kind) : null,
    };
  }
  const published = act === 'published' ? context.now : stored.publishedAt;
  return {
    state,
    decidedBy: open ? null : await deciderOf(context, stored.id),
    decidedAt: open ? null : stored.decidedAt,
    decidedOn: open ? null : stored.decidedOn,
    publishedAt: open || act === 'withheld' ? null : published,
    expiresOn: open ? null : stored.expiresOn,
  };
}
