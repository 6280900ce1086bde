/** Movements of the cash of a till: opening, in, out, paid in at the bank, difference, closing. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { CashMoves as Moves } from '../../books/cash-book-contract.ts';
import { useWords } from '../words.ts';

const keys = ['opening', 'received', 'paidOut', 'deposited', 'difference', 'closing'] as const;

/** Opening and closing always, the rest where something moved. */
export function CashMoves({ moves, currency }: { moves: Moves; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <dl className="text-14">
      {keys
        .filter((key) => key === 'opening' || key === 'closing' || moves[key] !== 0)
        .map((key) => (
          <div
            key={key}
            className={`flex justify-between gap-3 py-0.5 ${key === 'closing' ? 'font-medium' : ''}`}
          >
            <dt>{t(`PAYMENTS.books.moves.${key}`)}</dt>
            <dd className={`tabular whitespace-nowrap ${key === 'difference' ? 'text-late' : ''}`}>
              {key === 'paidOut' || key === 'deposited' ? '−' : ''}
              {moneyText(moves[key], currency, language)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
