/** The documents of a lesson: those that it has, and those that are added when it is saved, such as the board photographed. */
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { DocumentsField } from '#platform/web/ui/documents-field.tsx';
import { mostAttachments, readAttachment, removeAttachment } from '../../attachments/contract.ts';
import { type Attachment, readLessons } from '../../lessons/contract.ts';
import { readOwnLessons } from '../../own-lessons/contract.ts';
import { useWords } from '../words.ts';

interface AttachmentFieldsProps {
  attachments: readonly Attachment[];
  /** Null where the stored ones stay: the lesson is signed. */
  onRemoved: ((id: number) => void) | null;
  chosen: readonly DocumentToSend[];
  onChange: (chosen: readonly DocumentToSend[]) => void;
}

export function AttachmentFields({ attachments, onRemoved, chosen, onChange }: AttachmentFieldsProps) {
  const t = useWords();
  const remove = useTapWrite(removeAttachment, [readLessons, readOwnLessons]);
  const removeStored = (id: number) =>
    remove.mutate(
      { id },
      {
        onSuccess: () => onRemoved?.(id),
      },
    );
  return (
    <div className="flex flex-col gap-1.5">
      <DocumentsField
        add={t('LESSONS.files.add')}
        chosen={chosen}
        most={mostAttachments}
        left={mostAttachments - attachments.length - chosen.length}
        onChosen={(document) => onChange([...chosen, document])}
        onRemove={(document) => onChange(chosen.filter((one) => one !== document))}
      />
      <DocumentList
        documents={attachments}
        call={readAttachment}
        onRemove={onRemoved ? removeStored : undefined}
      />
    </div>
  );
}
