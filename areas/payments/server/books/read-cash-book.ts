/** The cash book of a till by day, and the sheet of one day. */
import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, momentOnDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  readCashBook as bookCall,
  CashBook,
  DaySheet,
  readDaySheet as dayCall,
} from '../../books/cash-book-contract.ts';
import { cashBookOf } from '../../books/cash-book-rules.ts';
import { usualCurrency } from '../../rules.ts';
import { namedItems } from '../plans/items-store.ts';
import { refusePartReaders } from './books-access.ts';
import {
  cashBefore,
  countsOfTills,
  movesOfTills,
  numbersOfDay,
  partsOfDay,
  receiptsByWay,
  refundedOn,
  tillHolders,
} from './cash-book-store.ts';

/** @throws forbidden; missing for somebody without a till. */
export async function readCashBook(
  context: Context,
  { from, until, tillId: wanted }: InputOf<typeof bookCall>,
): Promise<CashBook> {
  refusePartReaders(context);
  const holders = await tillHolders(context);
  if (wanted !== null && !holders.includes(wanted)) throw common.missing();
  const members = await membersAmong(context, holders);
  const tillId = wanted ?? holders[0] ?? null;
  const tills = tillId === null ? [] : [tillId];
  const opening = (await cashBefore(context, tills, from)).get(tillId ?? 0) ?? 0;
  return {
    currency: usualCurrency,
    tills: holders.map((id) => ({ id, name: fullName(members.get(id)) })),
    tillId,
    ...cashBookOf(opening, await movesOfTills(context, tills, { from, until })),
  };
}

/** Tills that held cash or moved some on the day, or were closed on it. @throws forbidden */
export async function readDaySheet(context: Context, { day }: InputOf<typeof dayCall>): Promise<DaySheet> {
  refusePartReaders(context);
  const { timeZone } = context.actor;
  const barred = [...(await barredChildren(context))];
  const holders = await tillHolders(context);
  const members = await membersAmong(context, holders);
  const before = await cashBefore(context, holders, day);
  const moves = await movesOfTills(context, holders, { from: day, until: day });
  const counts = await countsOfTills(context, {
    from: momentOnDay(day, '00:00', timeZone),
    until: momentOnDay(addDays(day, 1), '00:00', timeZone),
  });
  const parts = await partsOfDay(context, day, barred);
  const items = await namedItems(
    context,
    parts.flatMap(({ itemId }) => itemId ?? []),
  );
  const ways = await receiptsByWay(context, day, barred);
  return {
    day,
    currency: usualCurrency,
    ways,
    items: parts.map(({ kind, itemId, amount }) => ({
      name: itemId === null ? null : (items.get(itemId)?.name ?? null),
      kind,
      amount,
    })),
    numbers: await numbersOfDay(context, day),
    received: ways.reduce((sum, { amount }) => sum + amount, 0),
    refunded: await refundedOn(context, day, barred),
    tills: holders
      .map((id) => {
        const own = moves.filter(({ tillId }) => tillId === id);
        return {
          name: fullName(members.get(id)),
          ...cashBookOf(before.get(id) ?? 0, own).total,
          counts: counts.filter(({ tillId }) => tillId === id).map(({ tillId: _, ...count }) => count),
          moved: own.length > 0,
        };
      })
      .filter(({ moved, opening, counts: ofTill }) => moved || opening !== 0 || ofTill.length > 0)
      .map(({ moved: _, ...till }) => till),
  };
}
