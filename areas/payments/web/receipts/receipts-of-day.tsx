/** The receipts of one day, with their sum. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { usualCurrency } from '../../rules.ts';
import { useWords } from '../words.ts';
import { ReceiptList } from './receipt-list.tsx';
import { useReceipts } from './receipts-data.ts';

export function ReceiptsOfDay() {
  const t = useWords();
  const language = useLanguage();
  const { today } = useFormats();
  const [day, setDay] = useState(today());
  const query = useReceipts({ day });
  const rows = query.data?.rows;
  const valid = (rows ?? []).filter(({ cancelled }) => !cancelled);
  const sum = valid.reduce((all, { amount }) => all + amount, 0);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-48">
          <DatePicker label={t('PAYMENTS.receipts.day')} required value={day} onChange={setDay} />
        </div>
        {rows && rows.length > 0 && (
          <p className="pb-2 font-medium tabular">
            {t('PAYMENTS.receipts.sum', {
              count: valid.length,
              amount: moneyText(sum, usualCurrency, language),
            })}
          </p>
        )}
      </div>
      {rows ? <ReceiptList receipts={rows} named /> : <NotLoaded query={query} count={4} />}
    </div>
  );
}
