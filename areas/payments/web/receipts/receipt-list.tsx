/** Receipts, the latest first, each to be printed again; the desk asks for cancellations. */
import { Ban, Printer } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { printReceipts, type Receipt, type ReceiptFormat } from '../../receipts/contract.ts';
import { mayTake } from '../../rules.ts';
import { AskCancellation } from '../corrections/ask-cancellation.tsx';
import { useWords } from '../words.ts';

interface ReceiptListProps {
  receipts: readonly Receipt[];
  /** With the name of the student, where the page does not say it. */
  named?: boolean;
}

export function ReceiptList({ receipts, named = false }: ReceiptListProps) {
  const t = useWords();
  const textOf = useFailureText();
  const print = useDocument(printReceipts);
  const [cancelling, setCancelling] = useState<Receipt | null>(null);
  if (receipts.length === 0)
    return (
      <EmptyState drawing="done" title={t('PAYMENTS.receipts.none')}>
        {t('PAYMENTS.receipts.noneHelp')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      {print.error && <Banner kind="error">{textOf(print.error)}</Banner>}
      <ul className="rounded-card border border-rule bg-surface">
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            named={named}
            onPrint={(format) => print.mutate({ ids: [receipt.id], format })}
            onCancel={() => setCancelling(receipt)}
          />
        ))}
      </ul>
      {cancelling && <AskCancellation receipt={cancelling} onClose={() => setCancelling(null)} />}
    </div>
  );
}

interface ReceiptRowProps {
  receipt: Receipt;
  named: boolean;
  onPrint: (format: ReceiptFormat) => void;
  onCancel: () => void;
}

function ReceiptRow({ receipt, named, onPrint, onCancel }: ReceiptRowProps) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const session = useSession();
  const mayPrint = useMayCall(printReceipts);
  const { number, student, className, way, reference, amount, currency, cancelled, takenBy } = receipt;
  const numbered = t('PAYMENTS.receipts.numbered', { number: String(number), year: receipt.year });
  const about = [
    named ? numbered : day(receipt.day),
    named && className,
    t(`PAYMENTS.receipts.ways.${way}`),
    reference,
    t('PAYMENTS.receipts.takenBy', { name: takenBy }),
  ];
  return (
    <li className="flex items-center gap-3 border-b border-rule py-2 pr-1 pl-4 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {named && student ? listName(student, session.nameOrder) : numbered}
        </p>
        <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className={`tabular font-medium whitespace-nowrap ${cancelled ? 'line-through' : ''}`}>
          {moneyText(amount, currency, language)}
        </span>
        {cancelled && <StatusChip tone="late">{t('PAYMENTS.receipts.cancelledMark')}</StatusChip>}
      </div>
      {mayPrint && (
        <Menu
          label={t('PAYMENTS.receipts.actionsOf', { number: String(number) })}
          actions={[
            { label: t('PAYMENTS.receipts.print'), icon: Printer, onSelect: () => onPrint('half') },
            { label: t('PAYMENTS.receipts.printRoll'), icon: Printer, onSelect: () => onPrint('roll') },
            ...(mayTake(session) && !cancelled
              ? [{ label: t('PAYMENTS.requests.cancel'), icon: Ban, onSelect: onCancel }]
              : []),
          ]}
        />
      )}
    </li>
  );
}
