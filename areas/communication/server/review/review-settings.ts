/** Audiences whose messages to families wait until another person approves them. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import {
  canSetUp,
  type ReviewSettings,
  type saveReviewSettings as saveCall,
} from '../../review/review-contract.ts';
import { findReviewSettings, storeReviewSettings } from './review-store.ts';

/** @throws forbidden */
export async function readReviewSettings(context: Context): Promise<ReviewSettings> {
  if (!reachesWholeSchool(context.actor, canSetUp)) throw common.forbidden();
  return findReviewSettings(context);
}

/** @throws forbidden, stale */
export async function saveReviewSettings(
  context: Context,
  { reviewed, version }: InputOf<typeof saveCall>,
): Promise<ReviewSettings> {
  if (!reachesWholeSchool(context.actor, canSetUp)) throw common.forbidden();
  const each = [...new Set(reviewed)];
  const isStored = await storeReviewSettings(context, each, version);
  const current = await findReviewSettings(context);
  if (!isStored) throw common.stale({ current });
  await context.audit('communication.saveReviewSettings', 'communication', { reviewed: each });
  return current;
}
