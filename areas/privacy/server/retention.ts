/** How long the school keeps each category, what is due, and the nightly round that takes it away. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type RetentionCategory, retentionCategories } from '#platform/server/personal-data/retention.ts';
import type {
  KeptCategory,
  previewRetention as previewCall,
  saveRetention as saveCall,
} from '../retention-contract.ts';
import { dueBefore, maySetRetention } from '../rules.ts';
import { listRetention, setRetention } from './retention-store.ts';

/** @throws forbidden for who is limited to a section. */
export async function readRetention(context: Context): Promise<readonly KeptCategory[]> {
  refuseOthers(context);
  const set = await listRetention(context);
  const shown: KeptCategory[] = [];
  for (const category of context.contributions(retentionCategories))
    shown.push(await shownOf(context, category, monthsOf(category, set)));
  return shown;
}

/** @throws forbidden; missing for an unknown category. */
export async function previewRetention(
  context: Context,
  { category, months }: InputOf<typeof previewCall>,
): Promise<{ due: number }> {
  refuseOthers(context);
  return { due: await countDue(context, context.now, categoryOf(context, category), months) };
}

/** @throws forbidden; missing for an unknown category. */
export async function saveRetention(
  context: Context,
  { category, months }: InputOf<typeof saveCall>,
): Promise<KeptCategory> {
  refuseOthers(context);
  const found = categoryOf(context, category);
  await setRetention(context, category, months);
  await context.audit('privacy.setRetention', `organisation ${context.org}`, { category, months });
  return shownOf(context, found, months);
}

/** One round of a school, in its transaction: deletes the due records of each category, and audits their number. */
export async function forgetWhatIsDue(
  at: InOrganisation,
  categories: readonly RetentionCategory[],
  now: Instant,
): Promise<void> {
  const set = await listRetention(at);
  for (const category of categories) {
    const months = monthsOf(category, set);
    if (months === null) continue;
    const removed = await category.remove(at, dueBefore(now, months) as Instant);
    if (removed > 0)
      await addAuditEntry(at, {
        userId: null,
        action: 'privacy.forget',
        requestId: null,
        subject: `organisation ${at.org}`,
        facts: { category: category.id, months, removed },
      });
  }
}

function refuseOthers({ actor }: Context): void {
  if (!maySetRetention(actor)) throw common.forbidden();
}

function categoryOf(context: Context, id: string): RetentionCategory {
  const found = context.contributions(retentionCategories).find((category) => category.id === id);
  if (!found) throw common.missing();
  return found;
}

function monthsOf({ id, months }: RetentionCategory, set: ReadonlyMap<string, number | null>): number | null {
  const given = set.get(id);
  return given === undefined ? months : given;
}

async function shownOf(
  context: Context,
  category: RetentionCategory,
  months: number | null,
): Promise<KeptCategory> {
  const { id, title, text, from, months: usual } = category;
  const { language, now } = context;
  const due = await countDue(context, now, category, months);
  return { id, title: title[language], text: text[language], from, months, usual, due };
}

async function countDue(
  at: InOrganisation,
  now: Instant,
  category: RetentionCategory,
  months: number | null,
): Promise<number> {
  return months === null ? 0 : category.count(at, dueBefore(now, months) as Instant);
}
