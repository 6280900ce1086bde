/** The documents kept with an application: downloaded, added and removed. */
import { AddKeptFile } from '#platform/web/ui/add-kept-file.tsx';
import { KeptFileRow } from '#platform/web/ui/kept-file-row.tsx';
import type { ApplicationRecord } from '../contract.ts';
import { mostFiles } from '../files-contract.ts';
import { useFileWrites } from './admissions-data.ts';
import { useWords } from './words.ts';

export function FilesPart({ application }: { application: ApplicationRecord }) {
  const t = useWords();
  const { take, add, remove } = useFileWrites();
  const { id, files } = application;
  return (
    <div className="flex flex-col gap-3">
      {files.length === 0 ? (
        <p className="text-14 text-ink-2">{t('ADMISSIONS.files.none')}</p>
      ) : (
        <ul>
          {files.map((file) => (
            <KeptFileRow key={file.id} file={file} take={take} remove={remove} />
          ))}
        </ul>
      )}
      {files.length < mostFiles && <AddKeptFile small id={id} add={add} />}
    </div>
  );
}
