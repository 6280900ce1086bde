/** The goals of the school: how much of a programme is to be covered by the end of each term. */
import { useState } from 'react';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { readCoverage, setGoals } from '../../programmes/contract.ts';
import { useWords } from '../words.ts';

export function GoalsDialog({ goals, onClose }: { goals: readonly number[]; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const [texts, setTexts] = useState(() => goals.map(String));
  const save = useTapWrite(setGoals, [readCoverage]);
  const numbers = texts.map(Number);
  const fits = texts.every((text) => text !== '') && numbers.every((number) => number <= 100);
  return (
    <ConfirmDialog
      open
      title={t('PROGRAMMES.goalsTitle')}
      confirm={ui('UI.actions.save')}
      busy={save.isPending}
      incomplete={!fits}
      onCancel={onClose}
      onConfirm={() =>
        save.mutate(
          { goals: numbers },
          {
            onSuccess: () => {
              showToast({ kind: 'info', text: t('PROGRAMMES.goalsSaved') });
              onClose();
            },
          },
        )
      }
    >
      <div className="flex flex-col gap-4">
        {[...texts.entries()].map(([index, text]) => (
          <TextInput
            key={index}
            label={t('PROGRAMMES.goalOfTerm', { number: index + 1 })}
            inputMode="numeric"
            value={text}
            onChange={({ target }) =>
              setTexts(texts.with(index, target.value.replace(/\D/g, '').slice(0, 3)))
            }
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
