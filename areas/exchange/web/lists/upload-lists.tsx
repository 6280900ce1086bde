/** Several lists are chosen at once. */
import { useState } from 'react';
import { contentOf } from '#platform/web/documents/save-file.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { largestFile } from '../../contract.ts';
import { type ListSet, mostFiles } from '../../lists/contract.ts';
import { useWords } from '../words.ts';
import { useListSetWrites } from './lists-data.ts';

export function UploadLists({ onUploaded }: { onUploaded: (set: ListSet) => void }) {
  const t = useWords();
  const failureText = useFailureText();
  /** The fault found before anything is sent. */
  const [wrong, setWrong] = useState<string | null>(null);
  const { upload } = useListSetWrites();
  const send = async (files: readonly File[]) => {
    if (files.length === 0 || upload.isPending) return;
    upload.reset();
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const unfit =
      files.length > mostFiles
        ? t('IMPORT.lists.tooManyFiles', { count: mostFiles })
        : size > largestFile
          ? t('IMPORT.errors.tooLarge')
          : null;
    setWrong(unfit);
    if (unfit !== null) return;
    const read = files.map(async (file) => ({
      fileName: file.name.slice(-200),
      content: await contentOf(file),
    }));
    const given = await Promise.all(read).catch(() => null);
    if (given === null) return setWrong(t('IMPORT.file.notReadable'));
    upload.mutate({ files: given }, { onSuccess: onUploaded });
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-14 text-ink-2 text-pretty">{t('IMPORT.lists.text')}</p>
      {(wrong !== null || upload.error !== null) && (
        <Banner kind="notice">{wrong ?? failureText(upload.error)}</Banner>
      )}
      <FileDrop
        title={t('IMPORT.lists.drop')}
        text={t('IMPORT.lists.kinds')}
        label={t(upload.isPending ? 'IMPORT.file.reading' : 'IMPORT.lists.choose')}
        accept=".xlsx,.ods,.csv,.txt,.tsv,.fet,.ics,.zip"
        multiple
        busy={upload.isPending}
        onFiles={(files) => void send(files)}
      />
    </div>
  );
}
