/** How long one category is kept: shows what would be deleted tonight before it is set. */
import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { KeptCategory } from '../retention-contract.ts';
import { useDue, useRetentionWrite } from './privacy-data.ts';
import { useTimeOf } from './time-of.ts';
import { useWords } from './words.ts';

/** Months that are offered, beside the usual ones and those set; the call takes any from half a year. */
const offered = [6, 12, 24, 36, 60, 120, 240];
const forever = 'forever';

export function KeepingForm({ category, onClose }: { category: KeptCategory; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const timeOf = useTimeOf();
  const failureText = useFailureText();
  const save = useRetentionWrite();
  const { id, title, text, usual } = category;
  const [chosen, setChosen] = useState(category.months);
  const due = useDue(id, chosen).data?.due;
  const choices = [...new Set([...offered, usual, category.months])]
    .filter((months) => months !== null)
    .sort((one, other) => one - other);
  const labelOf = (months: number | null) =>
    months === usual ? t('PRIVACY.keeping.usual', { time: timeOf(months) }) : timeOf(months);
  const done = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t('PRIVACY.keeping.saved') });
      onClose();
    },
    onError: (error: Error) => showToast({ kind: 'error', text: failureText(error) }),
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={ui('UI.actions.save')}
      danger={(due ?? 0) > 0}
      busy={save.isPending}
      incomplete={chosen === category.months || (chosen !== null && due === undefined)}
      onCancel={onClose}
      onConfirm={() => save.mutate({ category: id, months: chosen }, done)}
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-ink-2">{text}</p>
        <Select
          label={t('PRIVACY.keeping.keep')}
          value={chosen === null ? forever : String(chosen)}
          onChange={(value) => setChosen(value === forever ? null : Number(value))}
          options={[
            ...choices.map((months) => ({ value: String(months), label: labelOf(months) })),
            { value: forever, label: labelOf(null) },
          ]}
        />
        <p className="min-h-10 text-14" aria-live="polite">
          {chosen !== null && due !== undefined && due > 0 && t('PRIVACY.keeping.wouldGo', { count: due })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
