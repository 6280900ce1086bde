/** Asks for the books to be closed up to a day that is over, after saying what that closes and what is left undone. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/money.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Closings } from '../../closings/contract.ts';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { useWords } from '../words.ts';
import { useClosingPreview, useClosingWrites } from './books-data.ts';

interface CloseFormProps {
  closings: Closings;
  onClose: () => void;
}

export function CloseForm({ closings: { closedUntil, latest }, onClose }: CloseFormProps) {
  const t = useWords();
  const language = useLanguage();
  // Usually the month before this one.
  const [until, setUntil] = useState<SchoolDay>(() => {
    const monthEnd = addDays(`${addDays(latest, 1).slice(0, 8)}01` as SchoolDay, -1);
    return closedUntil !== null && monthEnd <= closedUntil ? latest : monthEnd;
  });
  const { data: preview } = useClosingPreview(until <= latest && until > (closedUntil ?? '') ? until : null);
  const { ask } = useClosingWrites();
  const save = () =>
    ask.mutate(
      { kind: 'close', until },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.closings.sent') });
          onClose();
        },
      },
    );
  return (
    <TermsDialog
      title={t('PAYMENTS.closings.closeTitle')}
      text={t('PAYMENTS.closings.closeText')}
      confirm={t('PAYMENTS.closings.ask')}
      ready
      write={ask}
      onSave={save}
      onLeave={onClose}
    >
      <DatePicker
        label={t('PAYMENTS.closings.day')}
        required
        value={until}
        onChange={setUntil}
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
    </TermsDialog>
  );
}
