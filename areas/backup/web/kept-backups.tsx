/** The backups that lie on the server, and the folder they lie in. */
import { Button } from '#platform/web/ui/button.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Backups } from '../contract.ts';
import { isOfBefore } from '../rules.ts';
import { useWords } from './words.ts';

export type OwnBackups = NonNullable<Backups['own']>;

interface KeptBackupsProps {
  own: OwnBackups;
  /** One is being restored. */
  going: boolean;
  onRestore: (file: string) => void;
}

export function KeptBackups({ own: { files, folder, restore }, going, onRestore }: KeptBackupsProps) {
  const t = useWords();
  const { dayAndTime, number } = useFormats();
  return (
    <section className="rounded-card border border-rule bg-surface p-5">
      <h2 className="text-16">{t('BACKUP.files')}</h2>
      {files.length === 0 ? (
        <p className="mt-1 text-14 text-ink-3">{t('BACKUP.never')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-rule">
          {files.map(({ file, createdAt, bytes }) => (
            <li key={file} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2.5">
              <span className="flex-1 basis-40">
                {dayAndTime(createdAt)}
                {isOfBefore(file) && (
                  <span className="block text-13 text-ink-3">{t('BACKUP.beforeRestore')}</span>
                )}
              </span>
              <span className="text-14 text-ink-3 tabular-nums">
                {t('BACKUP.size', { size: number(megabytes(bytes)) })}
              </span>
              {restore && (
                <Button
                  small
                  aria-haspopup="dialog"
                  aria-label={t('BACKUP.restoring.one', { at: dayAndTime(createdAt) })}
                  disabled={going}
                  onClick={() => onRestore(file)}
                >
                  {t('BACKUP.restoring.action')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-4 text-13 text-ink-3">{t('BACKUP.folder')}</h3>
      <p className="font-mono text-13 [overflow-wrap:anywhere]">{folder}</p>
      <p className="mt-1 text-13 text-ink-3">{t('BACKUP.folderHelp')}</p>
    </section>
  );
}

/** To a tenth, and never nothing. */
function megabytes(bytes: number): number {
  return Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10);
}
