/** After a payment: its receipts, to print, and the next student. */
import { CircleCheck, Printer } from 'lucide-react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { printReceipts, type Receipt, type ReceiptFormat } from '../../receipts/contract.ts';
import { useWords } from '../words.ts';

export function TakenReceipts({ receipts, onNext }: { receipts: readonly Receipt[]; onNext: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { nameOrder } = useSession();
  const textOf = useFailureText();
  const print = useDocument(printReceipts);
  const printAs = (format: ReceiptFormat) => print.mutate({ ids: receipts.map(({ id }) => id), format });
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2" aria-live="polite">
        {receipts.map((receipt) => (
          <li
            key={receipt.id}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card border border-rule bg-done-fill px-4 py-3 text-done"
          >
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            <div className="min-w-40 flex-1">
              <p className="font-medium">{t('PAYMENTS.cashier.taken', { number: String(receipt.number) })}</p>
              <p className="text-14 [overflow-wrap:anywhere]">
                {receipt.student && listName(receipt.student, nameOrder)}
                {receipt.className && ` · ${receipt.className}`}
              </p>
              {receipt.open !== null && (
                <p className="text-13">
                  {t('PAYMENTS.receipts.stillOpen', {
                    amount: moneyText(receipt.open, receipt.currency, language),
                  })}
                </p>
              )}
            </div>
            <span className="tabular text-18 font-medium whitespace-nowrap">
              {moneyText(receipt.amount, receipt.currency, language)}
            </span>
          </li>
        ))}
      </ul>
      {print.error && <Banner kind="error">{textOf(print.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={Printer} busy={print.isPending} onClick={() => printAs('half')}>
          {t('PAYMENTS.receipts.print')}
        </Button>
        <Button busy={print.isPending} onClick={() => printAs('roll')}>
          {t('PAYMENTS.receipts.printRoll')}
        </Button>
        <Button look="quiet" autoFocus onClick={onNext}>
          {t('PAYMENTS.cashier.next')}
        </Button>
      </div>
    </div>
  );
}
