/** The rules by which a school tells who is at risk: read and set. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn, isLimited, isStaff } from '#platform/kernel/roles.ts';
import type { Actor, Context } from '#platform/server/context.ts';
import { type RiskRulesItem, type saveRisk as saveCall, setsRisk } from '../risk-contract.ts';
import { type RiskBounds, usualRisk } from '../risk-rules.ts';
import { findRisk, storeRisk } from './risk-store.ts';

/** @throws forbidden for who does not work at the school */
export async function readRisk(context: Context): Promise<RiskRulesItem> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return riskNow(context);
}

/** @throws forbidden, stale. */
export async function saveRisk(
  context: Context,
  { version, bounds }: InputOf<typeof saveCall>,
): Promise<RiskRulesItem> {
  if (!maySetRisk(context.actor)) throw common.forbidden();
  const saved = await storeRisk(context, version, bounds);
  if (saved === null) throw common.stale({ current: await riskNow(context) });
  await context.audit('reports.saveRisk', 'school', { ...bounds });
  return { bounds, version: saved, mayEdit: true };
}

/** As they hold in this school. */
export async function boundsNow(context: Context): Promise<RiskBounds> {
  return (await riskNow(context)).bounds;
}

async function riskNow(context: Context): Promise<RiskRulesItem> {
  const mayEdit = maySetRisk(context.actor);
  const stored = await findRisk(context);
  if (!stored) return { bounds: usualRisk, version: 0, mayEdit };
  const { version, ...bounds } = stored;
  return { bounds, version, mayEdit };
}

/** They are the whole school’s: who is limited to a part of it sets none. */
function maySetRisk(actor: Actor): boolean {
  return !isLimited(actor) && setsRisk.some((role) => hasRoleIn(actor, role, 'organisation'));
}
