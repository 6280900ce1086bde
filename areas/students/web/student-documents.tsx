/** The papers kept with a student's record: taken out as files, and added where the record may be changed. */
import { FileDown, FileText, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveSent } from '#platform/web/save-file.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { KeptDocument } from '../kept-documents-contract.ts';
import type { en } from '../late-words/en.ts';
import type { StudentRecord } from '../records-contract.ts';
import { useDocuments, useDocumentWrites } from './documents-data.ts';

const loadForm = async () => (await import('./document-form.tsx')).DocumentForm;

export function StudentDocuments({ student }: { student: StudentRecord }) {
  const t = useWords<typeof en>();
  const query = useDocuments(student.id);
  const [adding, setAdding] = useState(false);
  const documents = query.data;
  if (!documents) {
    return <NotLoaded query={query} count={3} />;
  }
  const add = student.mayEdit && (
    <Button icon={Plus} className="self-start" onClick={() => setAdding(true)}>
      {t('STUDENT.documents.add')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {documents.length === 0 ? (
        <EmptyState drawing="notebook" action={add}>
          {t('STUDENT.documents.none')}
        </EmptyState>
      ) : (
        <>
          <ul className="overflow-hidden rounded-card border border-rule bg-surface">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} mayEdit={student.mayEdit} />
            ))}
          </ul>
          {add}
        </>
      )}
      {adding && (
        <LazyPart
          load={loadForm}
          onMissing={() => setAdding(false)}
          props={{ studentId: student.id, onClose: () => setAdding(false) }}
        />
      )}
    </div>
  );
}

const kilobyte = 1024;

function DocumentRow({ document, mayEdit }: { document: KeptDocument; mayEdit: boolean }) {
  const t = useWords<typeof en>();
  const { day, number } = useFormats();
  const failureText = useFailureText();
  const { take, remove } = useDocumentWrites();
  const [asking, setAsking] = useState(false);
  const { id, kind, name, size, addedBy, addedAt } = document;
  const onError = (error: Error) => showToast({ kind: 'error', text: failureText(error) });
  return (
    <li className="flex min-h-row items-center gap-3 border-b border-rule px-4 py-2 last:border-0">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-ink-3">
          {[
            t(`STUDENT.documents.kinds.${kind}`),
            t('STUDENT.documents.size', { size: number(Math.max(1, Math.round(size / kilobyte))) }),
            day(addedAt),
            addedBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <IconButton
        icon={FileDown}
        label={t('STUDENT.documents.take', { name })}
        disabled={take.isPending}
        onClick={() => take.mutate({ id }, { onSuccess: saveSent, onError })}
      />
      {mayEdit && (
        <IconButton
          icon={Trash2}
          label={t('STUDENT.documents.remove', { name })}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('STUDENT.documents.removeTitle')}
        confirm={t('STUDENT.documents.removeIt')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ id }, { onError, onSettled: () => setAsking(false) })}
      >
        {t('STUDENT.documents.removeText', { name })}
      </ConfirmDialog>
    </li>
  );
}
