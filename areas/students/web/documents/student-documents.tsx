/** The documents kept with a student's record: downloaded, and added where the record may be changed. */
import { AddKeptFile } from '#platform/web/ui/add-kept-file.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { KeptFileRow } from '#platform/web/ui/kept-file-row.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import type { StudentRecord } from '../../records/contract.ts';
import { useWords } from '../words.ts';
import { useDocuments, useDocumentWrites } from './documents-data.ts';

export function StudentDocuments({ student }: { student: StudentRecord }) {
  const t = useWords();
  const query = useDocuments(student.id);
  const { take, add, remove } = useDocumentWrites();
  const documents = query.data;
  if (!documents) {
    return <NotLoaded query={query} count={3} />;
  }
  const adding = student.mayEdit && <AddKeptFile id={student.id} add={add} />;
  return (
    <div className="flex flex-col gap-4">
      {documents.length === 0 ? (
        <EmptyState drawing="notebook" action={adding}>
          {t('STUDENT.documents.none')}
        </EmptyState>
      ) : (
        <>
          <ul className="overflow-hidden rounded-card border border-rule bg-surface px-4">
            {documents.map((file) => (
              <KeptFileRow key={file.id} file={file} take={take} remove={student.mayEdit ? remove : null} />
            ))}
          </ul>
          {adding}
        </>
      )}
    </div>
  );
}
