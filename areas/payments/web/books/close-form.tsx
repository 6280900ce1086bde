/** Asks for the books to be closed up to a day that is over, after saying what that closes and what is left undone. */

import { moneyText } from '#platform/kernel/numbers/money.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { Closings } from '../../closings/contract.ts';
import { useWords } from '../words.ts';
import { useClosingPreview, useClosingWrites } from './books-data.ts';

interface CloseFormProps {
  closings: Closings;
  onClose: () => void;
}

export function CloseForm({ closings: { closedUntil, latest }, onClose }: CloseFormProps) {
  const t = useWords();
  const language = useLanguage();
  const form = useActForm({
    name: 'close the books',
    start: { until: usualEnd(latest, closedUntil) },
    write: useClosingWrites().ask,
    inputOf: ({ until }: { readonly until: SchoolDay }) => ({ kind: 'close' as const, until }),
    done: t('PAYMENTS.closings.sent'),
    onClose,
  });
  const { until } = form.fields;
  const { data: preview } = useClosingPreview(until <= latest && until > (closedUntil ?? '') ? until : null);
  return (
    <FormDialog
      title={t('PAYMENTS.closings.closeTitle')}
      text={t('PAYMENTS.closings.closeText')}
      action={t('PAYMENTS.closings.ask')}
      form={form}
    >
      <DatePicker
        label={t('PAYMENTS.closings.day')}
        required
        value={until}
        onChange={(day) => form.change({ until: day })}
        {...(closedUntil && { from: addDays(closedUntil, 1) })}
      />
      {preview && (
        <p className="text-14 text-ink-2">
          {t('PAYMENTS.closings.entries', {
            count: preview.entries,
            amount: moneyText(preview.received, preview.currency, language),
          })}
        </p>
      )}
      {preview && preview.lines > 0 && (
        <Banner kind="notice">{t('PAYMENTS.closings.lines', { count: preview.lines })}</Banner>
      )}
      {preview && preview.requests > 0 && (
        <Banner kind="notice">{t('PAYMENTS.closings.waiting', { count: preview.requests })}</Banner>
      )}
    </FormDialog>
  );
}

/** Usually the month before this one. */
function usualEnd(latest: SchoolDay, closedUntil: SchoolDay | null): SchoolDay {
  const monthEnd = addDays(`${addDays(latest, 1).slice(0, 8)}01` as SchoolDay, -1);
  return closedUntil !== null && monthEnd <= closedUntil ? latest : monthEnd;
}
