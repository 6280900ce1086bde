/** Asks before students are taken off a homework about whom something was entered, and says what. */

import { useLabelled } from '#platform/web/forms/labelled.ts';
import { listName } from '#platform/web/school-names.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { HomeworkLine } from '../../wire.ts';
import { useWords } from '../words.ts';

interface TakeOffDialogProps {
  lines: readonly HomeworkLine[];
  onCancel: () => void;
  onConfirm: () => void;
}

export function UnassignDialog({ lines, onCancel, onConfirm }: TakeOffDialogProps) {
  const t = useWords();
  const labelled = useLabelled();
  return (
    <ConfirmDialog
      open
      title={t('GIVING.takeOff.title', { count: lines.length })}
      confirm={t('GIVING.takeOff.confirm')}
      danger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t('GIVING.takeOff.text')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line.studentId}>
            {labelled(
              listName(line),
              [
                line.excused && t('HOMEWORKS.line.excused'),
                !line.excused && line.completed === 'Y' && t('HOMEWORKS.line.done'),
                !line.excused && line.completed === 'X' && t('HOMEWORKS.line.unchecked'),
                line.comment !== '' && `“${line.comment}”`,
              ]
                .filter(Boolean)
                .join(', '),
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
