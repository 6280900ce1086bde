/** Adding and changing an item of a plan. */
import { structureOf } from '#areas/school/server/public/structure.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { failures } from '../../contract.ts';
import type {
  createItem as createCall,
  editItem as editCall,
  PlanItem,
  previewPlan as previewCall,
} from '../../plans/items-contract.ts';
import {
  contentOf,
  type ItemContent,
  inOrder,
  mayWritePlan,
  pricesFit,
  sameItem,
  targetOf,
} from '../../rules.ts';
import { chargePlan, postingOf, previewCharges } from '../charges/charge-plan.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { favouredStudents, grantedByChange } from '../lowering/granted-by-plan.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { findCategories } from '../terms/categories-store.ts';
import { findItems, insertFormer, insertItem, updateItem } from './items-store.ts';
import {
  classesOfPlan,
  itemRecord,
  itemRecordOf,
  itemToChange,
  planToChange,
  visiblePlan,
} from './plan-records.ts';
import type { StoredPlan } from './plans-store.ts';

const taken = { payment_items_by_name: failures.itemExists };

/** @throws missing, forbidden, itemExists, pricesDoNotFit, instalmentsOutOfOrder, outsidePlan, ownPricesLater. */
export async function createItem(
  context: Context,
  { planId, ...wanted }: InputOf<typeof createCall>,
): Promise<PlanItem> {
  const plan = await planToChange(context, planId);
  const content = await checkedContent(context, plan, wanted, []);
  const before = await findItems(context, planId);
  const id = await unlessTaken(insertItem(context, planId, { ...content, classIds: [] }), taken);
  if (plan.opened && (await favouredStudents(context, before, await findItems(context, planId))).length > 0)
    throw failures.ownPricesLater();
  await context.audit('payments.createItem', `paymentItem ${id}`, { name: content.name });
  return itemRecordOf(context, plan, id);
}

/** Keeps the content before the change as a former version. @throws as createItem; stale, secondPerson. */
export async function editItem(
  context: Context,
  { id, version, ...wanted }: InputOf<typeof editCall>,
  by: DoneBy = alone,
): Promise<PlanItem> {
  const { plan, item } = await itemToChange(context, id, version);
  const content = await checkedContent(context, plan, wanted, item.prices);
  if (sameItem(content, item)) return itemRecord(context, plan, item);
  const former = { content: contentOf(item), at: context.now, by: context.actor.userId };
  await lockLedger(context);
  const items = await findItems(context, plan.id);
  const earlier = plan.opened ? await chargePlan(context, plan, postingOf(context, null)) : null;
  return lowering(context, 'editItem', by, async (grants) => {
    await insertFormer(context, item, former);
    await unlessTaken(updateItem(context, id, content), taken);
    const charged = plan.opened ? await chargePlan(context, plan, postingOf(context, content.name)) : null;
    if (charged && earlier) {
      const after = { items: await findItems(context, plan.id), charged };
      grants(await grantedByChange(context, { items, charged: earlier }, after));
    }
    await context.audit('payments.editItem', `paymentItem ${id}`, {
      name: content.name,
      version,
      ...(charged && { students: charged.students, amount: charged.difference }),
    });
    return itemRecordOf(context, plan, id);
  });
}

/** The effect of charging the plan on families: as it is, or with one item changed. @throws as editItem, without stale */
export async function previewPlan(
  context: Context,
  { planId, item: changed }: InputOf<typeof previewCall>,
): Promise<ItemOf<typeof previewCall>> {
  const plan = await visiblePlan(context, planId);
  if (!mayWritePlan(context.actor, plan)) throw common.forbidden();
  const items = await findItems(context, planId);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (changed === null) return previewCharges(context, plan.yearId, items, today);
  const stored = items.find(({ id }) => id === changed.id);
  if (!stored) throw common.missing();
  const content = await checkedContent(context, plan, changed, stored.prices);
  return previewCharges(
    context,
    plan.yearId,
    items.map((item) => (item === stored ? { ...stored, ...content } : item)),
    today,
  );
}

type WantedItem = Omit<InputOf<typeof createCall>, 'planId'>;

/** @param known prices that the item has already: their students may have left since */
async function checkedContent(
  context: Context,
  plan: StoredPlan,
  { name, kind, compulsory, dueDays, prices: wantedPrices }: WantedItem,
  known: ItemContent['prices'],
): Promise<ItemContent> {
  if (!inOrder(dueDays)) throw failures.instalmentsOutOfOrder();
  const classes = await classesOfPlan(context, plan);
  const { sections } = await structureOf(context);
  const levels = sections
    .filter(({ id }) => plan.sectionId === null || id === plan.sectionId)
    .flatMap((section) => section.levels);
  // A person sets no price for the own child, nor for a child from whom they are barred; such prices stay as they are.
  const own = await ownChildren(context);
  const barred = await barredChildren(context);
  const withheld = known.filter(({ studentId }) => studentId !== null && barred.has(studentId));
  const unchanged = (price: ItemContent['prices'][number]) =>
    known.some((one) => targetOf(one) === targetOf(price) && one.amounts.join() === price.amounts.join());
  for (const price of wantedPrices)
    if (
      price.studentId !== null &&
      (barred.has(price.studentId) || (own.has(price.studentId) && !unchanged(price)))
    )
      throw failures.outsidePlan();
  const prices = [...wantedPrices, ...withheld];
  if (!pricesFit(dueDays.length, prices)) throw failures.pricesDoNotFit();
  const ids = (key: 'levelId' | 'classId' | 'categoryId' | 'studentId', of = prices) =>
    of.flatMap((price) => price[key] ?? []);
  const enrolments = await enrolmentsOfStudents(context, ids('studentId'));
  const isEnrolled = (id: number) => classes.some((classroom) => enrolments.get(id)?.includes(classroom.id));
  const within =
    isAmong(ids('levelId'), levels) &&
    isAmong(ids('classId'), classes) &&
    isAmong(ids('categoryId'), await findCategories(context)) &&
    ids('studentId').every((id) => isEnrolled(id) || ids('studentId', [...known]).includes(id));
  if (!within) throw failures.outsidePlan();
  const instalments = dueDays.map((dueOn, at) => ({ number: at + 1, dueOn }));
  return contentOf({ name, kind, compulsory, instalments, prices });
}

function isAmong(wanted: readonly number[], there: readonly { readonly id: number }[]): boolean {
  return wanted.every((id) => there.some((one) => one.id === id));
}
