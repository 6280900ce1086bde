/** The cash of a till by day, from its moves. Pure. Amounts in the currency's smallest unit. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { CashBook, CashMoves } from './cash-book-contract.ts';

/** Movements in one till on one day. */
export interface DayMoves extends Omit<CashMoves, 'opening' | 'closing'> {
  readonly tillId: number;
  readonly day: SchoolDay;
}

/** Each day opens with what the one before left. @param moves of one till, the earliest day first */
export function cashBookOf(opening: number, moves: readonly DayMoves[]): Pick<CashBook, 'days' | 'total'> {
  let cash = opening;
  const days = moves.map(({ tillId: _, ...own }) => {
    const row = { opening: cash, ...own, closing: cash + changeOf(own) };
    cash = row.closing;
    return row;
  });
  const sum = (of: (move: DayMoves) => number) => moves.reduce((all, move) => all + of(move), 0);
  return {
    days,
    total: {
      opening,
      received: sum(({ received }) => received),
      paidOut: sum(({ paidOut }) => paidOut),
      deposited: sum(({ deposited }) => deposited),
      difference: sum(({ difference }) => difference),
      closing: cash,
    },
  };
}

function changeOf({
  received,
  paidOut,
  deposited,
  difference,
}: Omit<CashMoves, 'opening' | 'closing'>): number {
  return received - paidOut - deposited + difference;
}
