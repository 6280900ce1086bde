/** Asks for the books to be opened again after a day, with the reason. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { Closings } from '../../closings/contract.ts';
import { useWords } from '../words.ts';
import { useClosingWrites } from './books-data.ts';

interface ReopenFormProps {
  closings: Closings;
  onClose: () => void;
}

export function ReopenForm({ closings, onClose }: ReopenFormProps) {
  const t = useWords();
  const isTooLate = (until: SchoolDay | null) => until !== null && until >= (closings.closedUntil ?? '');
  const form = useActForm({
    name: 'reopen the books',
    start: { until: null, reason: '' },
    write: useClosingWrites().ask,
    inputOf: ({ until, reason }: { readonly until: SchoolDay | null; readonly reason: string }) =>
      reason.trim() === '' || isTooLate(until)
        ? null
        : { kind: 'reopen' as const, until, reason: reason.trim() },
    done: t('PAYMENTS.closings.sent'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog
      title={t('PAYMENTS.closings.reopenTitle')}
      text={t('PAYMENTS.closings.reopenText')}
      action={t('PAYMENTS.closings.ask')}
      form={form}
    >
      <DayInput
        label={t('PAYMENTS.closings.reopenDay')}
        hint={t('PAYMENTS.closings.reopenAll')}
        value={fields.until}
        error={isTooLate(fields.until) ? t('PAYMENTS.errors.notClosedBeyond') : null}
        onChange={(until) => change({ until })}
      />
      <TextInput
        label={t('PAYMENTS.closings.reason')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormDialog>
  );
}
