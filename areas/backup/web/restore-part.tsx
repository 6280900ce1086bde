/** Restoring from here: how the last one went, and a file from this device. A kept one is chosen in its list. */
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { OwnBackups } from './kept-backups.tsx';
import { uploadFile } from './upload-file.ts';
import { useWords } from './words.ts';

const kinds = { begun: 'notice', done: 'info', failed: 'error', interrupted: 'notice' } as const;

interface RestorePartProps {
  last: NonNullable<OwnBackups['restore']>['last'];
  /** One is being restored. */
  going: boolean;
  onUploaded: (id: string) => void;
}

export function RestorePart({ last, going, onUploaded }: RestorePartProps) {
  const t = useWords();
  const textOf = useFailureText();
  const { dayAndTime } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  /** The share that has arrived; null while nothing is uploaded. */
  const [share, setShare] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setWrong(null);
    if (file.size === 0) return setWrong(t('BACKUP.errors.damaged'));
    setShare(0);
    await uploadFile(file, setShare).then(onUploaded, (error) => setWrong(textOf(error)));
    setShare(null);
  };
  return (
    <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-5">
      <div>
        <h2 className="text-16">{t('BACKUP.restoring.title')}</h2>
        <p className="mt-1 max-w-2xl text-14">{t('BACKUP.restoring.help')}</p>
      </div>
      {last && !going && (
        <Banner kind={kinds[last.outcome]}>
          {t(`BACKUP.restoring.last.${last.outcome}`, {
            at: dayAndTime(last.at),
            createdAt: dayAndTime(last.createdAt),
          })}
        </Banner>
      )}
      {wrong && <Banner kind="error">{wrong}</Banner>}
      <input
        ref={input}
        type="file"
        aria-label={t('BACKUP.restoring.file')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          // The same file chosen again is chosen anew.
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button icon={Upload} busy={share !== null} disabled={going} onClick={() => input.current?.click()}>
          {t('BACKUP.restoring.fromFile')}
        </Button>
        {share !== null && (
          <p className="text-14 text-ink-3" aria-live="polite">
            {t('BACKUP.restoring.bringing', { percent: Math.round(share * 100) })}
          </p>
        )}
      </div>
    </section>
  );
}
