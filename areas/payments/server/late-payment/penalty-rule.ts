/** The rule of a plan for penalties: reading, setting, and whom it would touch. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  PenaltyPreview,
  PlanPenalties,
  previewPenalties as previewCall,
  readPenalties as readCall,
  setPenaltyRule as setCall,
  WantedPenaltyRule,
} from '../../late-payment/penalty-rule-contract.ts';
import type { PenaltyRule } from '../../late-payment/rules.ts';
import { mayWritePlan } from '../../rules.ts';
import { findItems } from '../plans/items-store.ts';
import { planToChange, visiblePlan } from '../plans/plan-records.ts';
import type { StoredPlan } from '../plans/plans-store.ts';
import { findRule, penaltiesOnItems, saveRule, switchRuleOff } from './penalties-store.ts';
import { penaltiesDue } from './post-penalties.ts';

/** @throws missing */
export async function readPenalties(
  context: Context,
  { planId }: InputOf<typeof readCall>,
): Promise<PlanPenalties> {
  return penaltiesOf(context, await visiblePlan(context, planId));
}

/** Posts nothing: the hourly round does. @throws missing, forbidden, stale. */
export async function setPenaltyRule(
  context: Context,
  { planId, version, rule }: InputOf<typeof setCall>,
): Promise<PlanPenalties> {
  const plan = await planToChange(context, planId);
  const before = await penaltiesOf(context, plan);
  if (before.version !== version) throw common.stale({ current: before });
  const setter = { at: context.now, by: context.actor.userId };
  if (rule === null) await switchRuleOff(context, planId, setter);
  else await saveRule(context, planId, ruleOf(rule), setter);
  await context.audit(
    rule === null ? 'payments.endPenalties' : 'payments.setPenaltyRule',
    `paymentPlan ${planId}`,
    rule === null ? {} : { ...ruleOf(rule) },
  );
  return penaltiesOf(context, plan);
}

/** @throws missing, forbidden */
export async function previewPenalties(
  context: Context,
  { planId, rule }: InputOf<typeof previewCall>,
): Promise<PenaltyPreview> {
  const plan = await visiblePlan(context, planId);
  if (!mayWritePlan(context.actor, plan)) throw common.forbidden();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const { due, spared } = await penaltiesDue(context, planId, ruleOf(rule), today);
  return {
    students: new Set(due.map(({ studentId }) => studentId)).size,
    instalments: due.length,
    sum: due.reduce((sum, { amount }) => sum + amount, 0),
    spared,
  };
}

function ruleOf({ graceDays, size, most }: WantedPenaltyRule): PenaltyRule {
  return {
    graceDays,
    basisPoints: 'basisPoints' in size ? size.basisPoints : null,
    amount: 'amount' in size ? size.amount : null,
    most,
  };
}

async function penaltiesOf(context: Context, plan: StoredPlan): Promise<PlanPenalties> {
  const stored = await findRule(context, plan.id);
  const itemIds = (await findItems(context, plan.id)).map(({ id }) => id);
  const posted = (await penaltiesOnItems(context, itemIds)).filter(({ reversed }) => !reversed);
  return {
    planId: plan.id,
    rule: stored?.active ? shownRule(stored) : null,
    count: posted.length,
    sum: posted.reduce((sum, { amount }) => sum + amount, 0),
    version: stored?.version ?? 0,
    mayEdit: mayWritePlan(context.actor, plan),
  };
}

function shownRule({ graceDays, basisPoints, amount, most }: PenaltyRule): PlanPenalties['rule'] {
  return { graceDays, basisPoints, amount, most };
}
