/** Documents of an opened incident: read, added while it is not closed, removed by who may change the report. */
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { DocumentsField } from '#platform/web/ui/documents-field.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { Incident } from '../../incidents/contract.ts';
import { mostDocuments } from '../../incidents/document-values-contract.ts';
import { readIncidentDocument } from '../../incidents/documents-contract.ts';
import { useAddDocument, useRemoveDocument } from '../discipline-data.ts';
import { useWords } from '../words.ts';

export function IncidentDocuments({ incident }: { incident: Incident }) {
  const t = useWords();
  const textOf = useFailureText();
  const add = useAddDocument();
  const remove = useRemoveDocument();
  const { id, documents, state, mayEdit } = incident;
  const say = (key: 'added' | 'removed') => ({
    onSuccess: () => showToast({ kind: 'info', text: t(`DISCIPLINE.files.${key}`) }),
    onError: (error: Error) => showToast({ kind: 'error', text: textOf(error) }),
  });
  return (
    <section className="flex flex-col gap-2">
      {documents.length > 0 && (
        <DocumentList
          documents={documents}
          call={readIncidentDocument}
          noteOf={({ forFamilies }) => (forFamilies ? t('DISCIPLINE.files.forFamilies') : null)}
          onRemove={mayEdit ? (documentId) => remove.mutate({ id: documentId }, say('removed')) : undefined}
        />
      )}
      {state !== 'closed' && (
        <DocumentsField
          most={mostDocuments}
          chosen={[]}
          left={mostDocuments - documents.length}
          busy={add.isPending}
          onChosen={(document) => add.mutate({ id, ...document }, say('added'))}
        />
      )}
    </section>
  );
}
