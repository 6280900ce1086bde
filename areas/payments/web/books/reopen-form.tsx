/** Asks for the books to be opened again after a day, with the reason. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import type { Closings } from '../../closings/contract.ts';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { useWords } from '../words.ts';
import { useClosingWrites } from './books-data.ts';

interface ReopenFormProps {
  closings: Closings;
  onClose: () => void;
}

export function ReopenForm({ closings, onClose }: ReopenFormProps) {
  const t = useWords();
  const { fields, change, clear } = useUnsentFields('reopen the books', {
    until: null as SchoolDay | null,
    reason: '',
  });
  const { ask } = useClosingWrites();
  const leave = () => {
    clear();
    onClose();
  };
  const save = () =>
    ask.mutate(
      { kind: 'reopen', until: fields.until, reason: fields.reason.trim() },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.closings.sent') });
          leave();
        },
      },
    );
  const tooLate = fields.until !== null && fields.until >= (closings.closedUntil ?? '');
  return (
    <TermsDialog
      title={t('PAYMENTS.closings.reopenTitle')}
      text={t('PAYMENTS.closings.reopenText')}
      confirm={t('PAYMENTS.closings.ask')}
      ready={fields.reason.trim() !== '' && !tooLate}
      write={ask}
      onSave={save}
      onLeave={leave}
    >
      <DayInput
        label={t('PAYMENTS.closings.reopenDay')}
        hint={t('PAYMENTS.closings.reopenAll')}
        value={fields.until}
        error={tooLate ? t('PAYMENTS.errors.notClosedBeyond') : null}
        onChange={(until) => change({ until })}
      />
      <TextInput
        label={t('PAYMENTS.closings.reason')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </TermsDialog>
  );
}
