/** Opens a closed class notebook again, with a reason. */
import { useContributions } from '#platform/web/contributions.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { listNotebooks, type NotebookItem, reopenNotebook } from '../contract.ts';
import { partsOfNotebook } from './extension-points.ts';
import { useWords } from './words.ts';

interface Fields {
  readonly reason: string;
  readonly version: number;
}

export function ReopenNotebook({ notebook, onClose }: { notebook: NotebookItem; onClose: () => void }) {
  const t = useWords();
  const { notebookId } = notebook;
  // The calls that show whether a notebook is open.
  const follows = useContributions(partsOfNotebook).flatMap((part) => part.follows.map((name) => ({ name })));
  const form = useActForm({
    name: `reopen notebook ${notebookId}`,
    start: { reason: '', version: notebook.version },
    write: useCallWrite(reopenNotebook, [listNotebooks, ...follows]),
    inputOf: ({ reason, version }: Fields) =>
      reason.trim() ? { notebookId, version, reason: reason.trim() } : null,
    done: t('REOPENING.reopened'),
    onClose,
  });
  return (
    <FormDialog title={t('REOPENING.title')} action={t('NOTEBOOK.reopen')} form={form}>
      <TextArea
        label={t('REOPENING.reason')}
        required
        maxLength={500}
        value={form.fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
