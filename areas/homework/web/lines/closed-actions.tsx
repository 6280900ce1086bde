/** Actions for a closed homework, which has no menu: opening it again, or giving it once more. */
import { Copy, Undo2 } from 'lucide-react';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { editHomework } from '../../contract.ts';
import type { Homework } from '../../wire.ts';
import { homeworkLists } from '../homework-data.ts';
import { useFirstWords } from '../words.ts';
import { sayDone, sayFailed } from './outcome.ts';

export function ClosedActions({ homework, onCopy }: { homework: Homework; onCopy: () => void }) {
  const t = useFirstWords();
  const textOf = useFailureText();
  const edit = useCallWrite(editHomework, homeworkLists);
  const { id, version } = homework;
  const reopen = () =>
    edit.mutate(
      { id, edit: { closed: false }, version },
      {
        onSuccess: () => sayDone(t('HOMEWORKS.reopened')),
        onError: (error) => sayFailed(t('HOMEWORKS.homeworkNotUpdated'), textOf(error)),
      },
    );
  return (
    <div className="mb-1 flex flex-wrap gap-2">
      <Button small icon={Undo2} busy={edit.isPending} onClick={reopen}>
        {t('HOMEWORKS.actions.reopen')}
      </Button>
      <Button small icon={Copy} onClick={onCopy}>
        {t('HOMEWORKS.actions.duplicate')}
      </Button>
    </div>
  );
}
