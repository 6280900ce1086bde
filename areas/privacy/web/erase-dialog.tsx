/** Erasing a person: shows the consequences first, and asks for the reason. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { type ErasureReason, erasureReasons, type HeldOfPerson } from '../contract.ts';
import { HeldTables } from './held-tables.tsx';
import { useErasing } from './privacy-data.ts';
import { useWords } from './words.ts';

export function EraseDialog({ held, onClose }: { held: HeldOfPerson; onClose: () => void }) {
  const t = useWords();
  const erasing = useErasing();
  const { kind, id, name } = held;
  const kept = useUnsentFields<{ reason: ErasureReason | '' }>(`erase ${kind} ${id}`, { reason: '' });
  const { reason } = kept.fields;
  const leave = () => {
    kept.clear();
    onClose();
  };
  const erase = () => {
    if (reason === '') return;
    erasing.mutate(
      { kind, id, reason },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PRIVACY.erase.done') });
          leave();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={t('PRIVACY.erase.title')}
      confirm={t('PRIVACY.erase.confirm')}
      danger
      busy={erasing.isPending}
      incomplete={reason === ''}
      onCancel={leave}
      onConfirm={erase}
    >
      <div className="flex flex-col gap-4">
        <p>
          <strong className="[overflow-wrap:anywhere]">{name}</strong>
          <span className="block text-14 text-ink-2">{t('PRIVACY.erase.text')}</span>
        </p>
        <section aria-label={t('PRIVACY.erase.follows')}>
          <h3 className="mb-1 text-14 font-bold">{t('PRIVACY.erase.follows')}</h3>
          <div className="rounded-card border border-rule">
            <HeldTables held={held} withFate />
          </div>
        </section>
        <FoundNote found={kept.found} />
        <Select
          label={t('PRIVACY.erase.reason')}
          required
          value={reason}
          onChange={(chosen) => kept.change({ reason: chosen })}
          options={[
            { value: '', label: '–', disabled: true },
            ...erasureReasons.map((value) => ({ value, label: t(`PRIVACY.reasons.${value}`) })),
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
