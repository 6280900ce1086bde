/** How a refund is paid out: in cash, by transfer, or back to the phone that paid where its operator does that. */

import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { operatorNames } from '../../contract.ts';
import { listRefundable } from '../../corrections/refunds-contract.ts';
import { useWords } from '../words.ts';

interface RefundWayProps {
  studentId: number;
  /** `cash`, `transfer`, or the id of a payment by phone. */
  way: string;
  onChange: (way: string) => void;
}

export function RefundWay({ studentId, way, onChange }: RefundWayProps) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const payments = useCallQuery(listRefundable, { studentId }).data ?? [];
  const byHand = payments.filter(({ byOperator }) => !byOperator);
  const names = [...new Set(byHand.map(({ provider }) => operatorNames[provider]))];
  const options = [
    ...(['cash', 'transfer'] as const).map((value) => ({
      value: value as string,
      label: t(`PAYMENTS.receipts.ways.${value}`),
    })),
    ...payments
      .filter(({ byOperator }) => byOperator)
      .map(({ phonePaymentId, provider, left, currency, requestedAt }) => ({
        value: String(phonePaymentId),
        label: t('PAYMENTS.refunds.toPhone', {
          name: operatorNames[provider],
          amount: moneyText(left, currency, language),
          time: dayAndTime(requestedAt),
        }),
      })),
  ];
  return (
    <div className="flex flex-col gap-1">
      <Select label={t('PAYMENTS.requests.way')} value={way} onChange={onChange} options={options} />
      {names.length > 0 && (
        <p className="text-13 text-ink-3">{t('PAYMENTS.refunds.byHand', { names: names.join(', ') })}</p>
      )}
    </div>
  );
}
