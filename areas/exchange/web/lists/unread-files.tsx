/** Files that were uploaded together and could not be read, or whose reading was stopped. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useWords } from '../words.ts';
import type { ListOfSet } from './list-of-set.tsx';
import { useDropAll } from './lists-data.ts';

interface UnreadFilesProps {
  files: readonly ListOfSet[];
  onChanged: () => void;
}

export function UnreadFiles({ files, onChanged }: UnreadFilesProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { error, busy, dropAll } = useDropAll(
    files.map(({ id }) => id),
    onChanged,
  );
  return (
    <>
      <p className="text-16">{t('IMPORT.lists.unread')}</p>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {files.map(({ id, fileName }) => (
          <li
            key={id}
            className="border-b border-rule px-4 py-3 font-medium last:border-0 [overflow-wrap:anywhere]"
          >
            {fileName}
          </li>
        ))}
      </ul>
      {error !== null && <Banner kind="notice">{failureText(error)}</Banner>}
      <div className="flex justify-end">
        <Button look="primary" busy={busy} onClick={() => void dropAll()}>
          {t('IMPORT.lists.again')}
        </Button>
      </div>
    </>
  );
}
