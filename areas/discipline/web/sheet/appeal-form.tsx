/** A parent appeals against a consequence, with the reason. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { longestReason } from '../../consequences/contract.ts';
import type { SheetEntry } from '../../sheet/contract.ts';
import { useStep } from '../discipline-data.ts';
import { useWords } from '../words.ts';

export function AppealForm({ entry, onClose }: { entry: SheetEntry; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const step = useStep();
  const { id, version, name } = entry;
  const { fields, change, clear } = useUnsentFields(`appeal ${id}`, { reason: '' });
  return (
    <ConfirmDialog
      open
      title={t('DISCIPLINE.appeal.title', { name: name[language] })}
      confirm={t('DISCIPLINE.appeal.send')}
      busy={step.isPending}
      incomplete={fields.reason.trim() === ''}
      onCancel={onClose}
      onConfirm={() =>
        step.mutate(
          { id, version, step: 'appeal', remark: fields.reason.trim() },
          {
            onSuccess: () => {
              showToast({ kind: 'info', text: t('DISCIPLINE.appeal.sent') });
              clear();
              onClose();
            },
          },
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('DISCIPLINE.appeal.text')}</p>
        <TextArea
          label={t('DISCIPLINE.appeal.reason')}
          required
          rows={4}
          maxLength={longestReason}
          value={fields.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {step.error && <Banner kind="error">{textOf(step.error)}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
