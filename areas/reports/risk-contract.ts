/** The calls of the rules by which a school tells who is at risk. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { fullMark } from '#platform/kernel/numbers/marks.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import { versionRead } from '#platform/kernel/wire-values.ts';

/** Roles that see results read the rules; roles that set how the school computes results change them. */
export const setsRisk: readonly RoleName[] = ['SLM.Evaluation.Administrate', 'Administrator'];

export const mostCounted = 99;
const count = z.nullable(z.int().check(z.gte(1), z.lte(mostCounted)));

const bounds = z.strictObject({
  lowAndFalling: z.boolean(),
  /** Hundredths. */
  steepFall: z.nullable(z.int().check(z.gte(1), z.lte(fullMark))),
  marksMissing: count,
  weakestLevels: count,
});

const riskRules = z.strictObject({
  bounds,
  /** 0 where the school has set nothing yet. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type RiskRulesItem = z.infer<typeof riskRules>;

export const readRisk = defineCall({
  name: 'reports.risk',
  method: 'GET',
  path: '/slm/RiskRules/v1/get',
  summary: 'By which rules the school tells who is at risk. For staff.',
  needs: ['SLM.Evaluation.View', ...setsRisk],
  item: riskRules,
  replies: 'record',
});

export const saveRisk = defineCall({
  name: 'reports.saveRisk',
  method: 'PUT',
  path: '/slm/RiskRules/v1/update',
  summary: 'Sets by which rules the school tells who is at risk; a rule that is null is not asked.',
  needs: setsRisk,
  body: z.strictObject({ version: versionRead, bounds }),
  item: riskRules,
  replies: 'record',
});
