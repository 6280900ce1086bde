import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { failures } from '../../contract.ts';
import type { saveCategory as call, FeeCategory } from '../../plans/items-contract.ts';
import { mayWritePlan } from '../../rules.ts';
import { insertCategory, lockCategory, setCategoryName } from '../terms/categories-store.ts';

const taken = { fee_categories_by_name: failures.categoryExists };

/** Categories belong to the whole school. @throws forbidden, missing, stale, categoryExists. */
export async function saveCategory(
  context: Context,
  { id, version, name }: InputOf<typeof call>,
): Promise<FeeCategory> {
  if (!mayWritePlan(context.actor, { sectionId: null })) throw common.forbidden();
  if (id === null) {
    const added = await unlessTaken(insertCategory(context, name), taken);
    await context.audit('payments.createCategory', `feeCategory ${added.id}`, { name });
    return added;
  }
  const stored = await lockCategory(context, id);
  if (!stored) throw common.missing();
  if (stored.version !== version) throw common.stale({ current: stored });
  await unlessTaken(setCategoryName(context, id, name), taken);
  await context.audit('payments.renameCategory', `feeCategory ${id}`, { name });
  return { id, name, version: version + 1 };
}
