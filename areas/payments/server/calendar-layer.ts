/** Due days of fees in the calendar: of the own children for parents, of open plans for the staff of the school. Never an amount. */
import type { LayerItem } from '#areas/calendar/server/public/contract.ts';
import { pastYears } from '#areas/school/server/public/school-years.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../contract.ts';
import { accountOfSums } from './accounts/read-account.ts';
import { payingChildren } from './family/read-family.ts';
import { sumsOfStudents } from './ledger/ledger-store.ts';
import { allDueDays, namedItems } from './plans/items-store.ts';
import { settingsOf } from './settings/settings-store.ts';

export async function feesOfCalendar(
  context: Context,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly LayerItem[]> {
  const ofSchool = reachesWholeSchool(context.actor, canSee) ? await feesOfSchool(context, from, until) : [];
  return [...ofSchool, ...(await feesOfChildren(context, from, until))];
}

async function feesOfSchool(
  context: Context,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly LayerItem[]> {
  const all = await context.reference(['payments'], 'payments.dueDays', () => allDueDays(context));
  return all
    .filter(({ dueOn }) => from <= dueOn && dueOn <= until)
    .map(({ itemId, name, number, dueOn, plan }) => item(`fees ${itemId} ${number}`, name, plan, dueOn));
}

/** The unpaid part; the whole charge where the school hides balances from families, so that payments do not show. */
async function feesOfChildren(
  context: Context,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly LayerItem[]> {
  const ids = await payingChildren(context);
  if (ids.length === 0) return [];
  const { hideBalances } = await settingsOf(context);
  const sums = await sumsOfStudents(context, ids);
  const items = await namedItems(
    context,
    sums.flatMap(({ itemId }) => itemId ?? []),
  );
  const past = await pastYears(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const names = new Map((await studentsById(context, ids)).map(({ id, firstName }) => [id, firstName]));
  return ids.flatMap((id) => {
    const own = sums.filter(({ studentId }) => studentId === id);
    return accountOfSums(own, items, past, today).charges.flatMap((charge) => {
      const { itemId, instalment, amount, paid, dueOn, penalty } = charge;
      const isShown = !penalty && dueOn !== null && from <= dueOn && dueOn <= until;
      if (!isShown || (paid >= amount && !hideBalances)) return [];
      const name = items.get(itemId)?.name ?? '';
      return [item(`fees ${itemId} ${instalment} ${id}`, name, names.get(id) ?? null, dueOn)];
    });
  });
}

function item(key: string, title: string, detail: string | null, day: SchoolDay): LayerItem {
  return { key, layer: 'fees', title, detail, from: day, until: day, at: null, to: '/paymentplans' };
}
