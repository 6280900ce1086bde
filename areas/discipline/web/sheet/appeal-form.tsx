/** A parent appeals against a consequence, with the reason. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { longestReason, type Step } from '../../consequences/contract.ts';
import type { SheetEntry } from '../../sheet/contract.ts';
import { useStep } from '../discipline-data.ts';
import { useWords } from '../words.ts';

const step: Step = 'appeal';

interface Fields {
  readonly reason: string;
  readonly version: number;
}

export function AppealForm({ entry, onClose }: { entry: SheetEntry; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { id, name } = entry;
  const form = useActForm({
    name: `appeal ${id}`,
    start: { reason: '', version: entry.version },
    write: useStep(),
    inputOf: ({ reason, version }: Fields) =>
      reason.trim() ? { id, version, step, remark: reason.trim() } : null,
    done: t('DISCIPLINE.appeal.sent'),
    onClose,
  });
  return (
    <FormDialog
      title={t('DISCIPLINE.appeal.title', { name: name[language] })}
      text={t('DISCIPLINE.appeal.text')}
      action={t('DISCIPLINE.appeal.send')}
      form={form}
    >
      <TextArea
        label={t('DISCIPLINE.appeal.reason')}
        required
        rows={4}
        maxLength={longestReason}
        value={form.fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
