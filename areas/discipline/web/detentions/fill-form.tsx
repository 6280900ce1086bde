/** Puts decided detentions that wait for a session on this one. */
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { Detention } from '../../detentions-contract.ts';
import { useFillDetention } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { useWaitingDetentions } from './use-waiting-detentions.ts';

export function FillForm({ session, onClose }: { session: Detention; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const fill = useFillDetention();
  const { query, waiting } = useWaitingDetentions();
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = waiting.filter(({ id }) => !left.includes(id)).map(({ id }) => id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('DISCIPLINE.detentions.fillTitle')}
      wrong={fill.error && textOf(fill.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={fill.isPending}
            disabled={chosen.length === 0}
            onClick={() =>
              fill.mutate(
                { id: session.id, version: session.version, consequenceIds: chosen },
                {
                  onSuccess: () => {
                    showToast({ kind: 'info', text: t('DISCIPLINE.detentions.filled') });
                    onClose();
                  },
                },
              )
            }
          >
            {t('DISCIPLINE.detentions.add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {!query.data ? (
        <NotLoaded query={query} count={3} />
      ) : waiting.length === 0 ? (
        <p className="text-14 text-ink-2">{t('DISCIPLINE.detentions.fillNone')}</p>
      ) : (
        <div className="flex flex-col gap-1">
          {waiting.map(({ id, student, hours }) => (
            <Checkbox
              key={id}
              checked={!left.includes(id)}
              onChange={(on) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])}
            >
              {[listName(student), student.className, t('DISCIPLINE.detentions.hours', { count: hours ?? 0 })]
                .filter(Boolean)
                .join(' · ')}
            </Checkbox>
          ))}
        </div>
      )}
    </Dialog>
  );
}
