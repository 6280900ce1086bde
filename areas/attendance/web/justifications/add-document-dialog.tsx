/** Chooses a document and sends it to a justification. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useWords } from '../words.ts';
import { type ChosenDocument, contentOfChosen, DocumentField } from './document-field.tsx';
import { useAddDocument } from './justification-data.ts';

interface AddDocumentDialogProps {
  /** Id of the justification. */
  id: number;
  onClose: () => void;
}

export function AddDocumentDialog({ id, onClose }: AddDocumentDialogProps) {
  const t = useWords();
  const form = useActForm({
    name: null,
    start: { chosen: null },
    write: useAddDocument(),
    inputOf: ({ chosen }: { readonly chosen: ChosenDocument | null }) => {
      const content = contentOfChosen(chosen);
      return content === null ? null : { id, name: t('ATTENDANCE.justifications.document'), content };
    },
    done: t('ATTENDANCE.justifications.documentAdded'),
    onClose,
  });
  return (
    <FormDialog
      title={t('ATTENDANCE.justifications.addDocument')}
      action={t('ATTENDANCE.justifications.addDocument')}
      form={form}
    >
      <DocumentField chosen={form.fields.chosen} onChange={(chosen) => form.change({ chosen })} />
    </FormDialog>
  );
}
