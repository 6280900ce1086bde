/** After cash taken without network: the provisional receipts, to print, and the next student. */
import { CircleCheck, Printer } from 'lucide-react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { usualCurrency } from '../../rules.ts';
import { useWords } from '../words.ts';
import { type GivenReceipt, useUnsentReceipts } from './provisional-data.ts';
import { usePrint } from './use-print.ts';

interface GivenReceiptsProps {
  receipts: readonly GivenReceipt[];
  /** Whether all of them are on the disk of the device. */
  stored: boolean;
  onNext: () => void;
}

export function GivenReceipts({ receipts, stored, onNext }: GivenReceiptsProps) {
  const t = useWords();
  const language = useLanguage();
  const print = usePrint();
  const waiting = new Set(useUnsentReceipts().map(({ input }) => input.number));
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2" aria-live="polite">
        {receipts.map(({ number, amount, printedFor }) => (
          <li
            key={number}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card border border-rule bg-draft-fill px-4 py-3 text-draft"
          >
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            <div className="min-w-40 flex-1">
              <p className="font-medium">{t('PAYMENTS.provisional.given', { number: String(number) })}</p>
              <p className="text-14 [overflow-wrap:anywhere]">{printedFor}</p>
              <p className="text-13">
                {t(waiting.has(number) ? 'PAYMENTS.provisional.givenHelp' : 'PAYMENTS.provisional.givenSent')}
              </p>
            </div>
            <span className="tabular text-18 font-medium whitespace-nowrap">
              {moneyText(amount, usualCurrency, language)}
            </span>
          </li>
        ))}
      </ul>
      {!stored && <Banner kind="notice">{t('PAYMENTS.provisional.notStored')}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={Printer} onClick={() => print(receipts)}>
          {t('PAYMENTS.provisional.print')}
        </Button>
        <Button look="quiet" autoFocus onClick={onNext}>
          {t('PAYMENTS.cashier.next')}
        </Button>
      </div>
    </div>
  );
}
