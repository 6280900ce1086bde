import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import type { Context } from '#platform/server/context.ts';
import { inPaymentOrder, type PaidCharge } from '../../accounts/balance-rules.ts';
import type {
  BalanceSums,
  listBalances as listCall,
  StudentBalance,
  sumBalances as sumCall,
} from '../../payment-list/contract.ts';
import { addTotals, type BalanceTotals, noTotals, totalsOf } from '../../payment-list/rules.ts';
import { usualCurrency } from '../../rules.ts';
import { type FoundBalances, type ListedBalance, studentBalances } from './student-balances.ts';

/** A page of the student payment list: who owes most now comes first. */
export async function listBalances(
  context: Context,
  { page, size, ...filter }: InputOf<typeof listCall>,
): Promise<Page<StudentBalance>> {
  const { rows } = await studentBalances(context, filter);
  const shown = rows.slice((page - 1) * size, page * size);
  return { rows: shown.map(recordOf), total: rows.length, page, size };
}

function recordOf({ studentId, student, classroom, balance, extendedUntil }: ListedBalance): StudentBalance {
  return {
    studentId,
    student: student && {
      firstName: student.firstName,
      lastName: student.lastName,
      matricule: student.matricule,
    },
    className: classroom?.name ?? null,
    ...balance,
    extendedUntil,
  };
}

/** The sums of the same list, in all, by class and by item. */
export async function sumBalances(context: Context, filter: InputOf<typeof sumCall>): Promise<BalanceSums> {
  const found = await studentBalances(context, filter);
  const { rows } = found;
  return {
    currency: usualCurrency,
    ...groupOf(rows.map(({ balance }) => balance)),
    debtors: rows.filter(({ balance }) => balance.overdue > 0).length,
    classes: await byClass(context, rows),
    items: byItem(found),
  };
}

/** How many students there are, and what they owe together. */
function groupOf(all: readonly BalanceTotals[]) {
  return { students: all.length, ...all.reduce(addTotals, noTotals) };
}

async function byClass(context: Context, rows: readonly ListedBalance[]): Promise<BalanceSums['classes']> {
  const order = await schoolOrder(context);
  const classrooms = new Map(rows.flatMap(({ classroom }) => (classroom ? [[classroom.id, classroom]] : [])));
  const grouped = Map.groupBy(rows, ({ classroom }) => classroom?.id ?? null);
  const of = (id: number | null) => groupOf((grouped.get(id) ?? []).map(({ balance }) => balance));
  const named = [...classrooms.values()].sort(order).map(({ id, name }) => ({ id, name, ...of(id) }));
  return grouped.has(null) ? [...named, { id: null, name: null, ...of(null) }] : named;
}

/** Each student counts once for an item, with all instalments of it. */
function byItem({ rows, items, today }: FoundBalances): BalanceSums['items'] {
  const ofStudents = rows.flatMap(({ charges }) => [
    ...Map.groupBy(charges(), ({ itemId }) => itemId).values(),
  ]);
  return [...Map.groupBy(ofStudents, (charges) => charges[0]?.itemId ?? 0)]
    .map(([id, charges]) => ({ id, charges, first: charges.flat().reduce(earlier) }))
    .sort((one, other) => inPaymentOrder(one.first, other.first))
    .map(({ id, charges }) => ({
      id: id === 0 ? null : id,
      name: items.get(id)?.name ?? null,
      ...groupOf(charges.map((ofStudent) => totalsOf(ofStudent, today))),
    }));
}

function earlier(one: PaidCharge, other: PaidCharge): PaidCharge {
  return inPaymentOrder(one, other) <= 0 ? one : other;
}
