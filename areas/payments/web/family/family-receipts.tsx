/** The receipts of a child: a tap downloads one. */
import { Download } from 'lucide-react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { IconButton } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { FamilyReceipt } from '../../family/contract.ts';
import { printReceipts } from '../../receipts/contract.ts';
import { useWords } from '../words.ts';

export function FamilyReceipts({
  receipts,
  currency,
}: {
  receipts: readonly FamilyReceipt[];
  currency: string;
}) {
  const t = useWords();
  const textOf = useFailureText();
  const language = useLanguage();
  const { day } = useFormats();
  const print = useDocument(printReceipts);
  const mayPrint = useMayCall(printReceipts);
  if (receipts.length === 0) return null;
  return (
    <section aria-label={t('PAYMENTS.receipts.title')} className="flex flex-col gap-2">
      <h2 className="text-16">{t('PAYMENTS.receipts.title')}</h2>
      {print.error && <Banner kind="error">{textOf(print.error)}</Banner>}
      <ul className="rounded-card border border-rule bg-surface">
        {receipts.map(({ id, number, year, amount, way, day: on, cancelled }) => (
          <li key={id} className="flex items-center gap-2 border-b border-rule py-2 pr-1 pl-4 last:border-0">
            <div className="min-w-0 flex-1">
              <p className={`font-medium tabular ${cancelled ? 'line-through' : ''}`}>
                {moneyText(amount, currency, language)}
              </p>
              <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">
                {[
                  day(on),
                  t(`PAYMENTS.receipts.ways.${way}`),
                  t('PAYMENTS.receipts.numbered', { number: String(number), year }),
                ].join(' · ')}
              </p>
            </div>
            {cancelled && <StatusChip tone="late">{t('PAYMENTS.receipts.cancelledMark')}</StatusChip>}
            {mayPrint && (
              <IconButton
                icon={Download}
                label={t('PAYMENTS.family.receiptPdf', { number: String(number) })}
                aria-busy={print.isPending && print.variables.ids[0] === id}
                onClick={() => print.mutate({ ids: [id], format: 'half' })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
