/** Opens one subject of a class again after its sequence has closed: until when, and why. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { readBoard, readGrid } from '../../contract.ts';
import { reopenMarks } from '../../windows/windows-contract.ts';
import type { GridKey } from '../marks/marks-data.ts';
import { useWords } from '../words.ts';

export function ReopenDialog({ gridKey, onClose }: { gridKey: GridKey; onClose: () => void }) {
  const t = useWords();
  const { day } = useFormats();
  const form = useActForm({
    name: `reopen marks ${gridKey.classId} ${gridKey.subjectId} ${gridKey.sequenceId}`,
    start: { until: null, reason: '' },
    write: useCallWrite(reopenMarks, [readGrid, readBoard]),
    inputOf: ({ until, reason }: { readonly until: SchoolDay | null; readonly reason: string }) =>
      until === null || reason.trim() === '' ? null : { ...gridKey, until, reason: reason.trim() },
    done: (_reply, { until }) => t('EVALUATION.reopen.done', { day: until === null ? '' : day(until) }),
    onClose,
  });
  const { until, reason } = form.fields;
  return (
    <FormDialog title={t('EVALUATION.reopen.title')} action={t('EVALUATION.reopen.apply')} form={form}>
      <DatePicker
        label={t('EVALUATION.reopen.until')}
        required
        value={until}
        onChange={(chosen) => form.change({ until: chosen })}
      />
      <TextArea
        label={t('EVALUATION.reopen.reason')}
        hint={t('EVALUATION.reopen.reasonHint')}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
