/** When the last backup was, which are kept and where, and how one is restored. */
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Backups } from '../contract.ts';
import { mayLookAfter } from '../rules.ts';
import { type BegunRestore, useBackups, useBackupWrite } from './backup-data.ts';
import { KeptBackups } from './kept-backups.tsx';
import type { ChosenBackup } from './restore-dialog.tsx';
import { RestoreHelp } from './restore-help.tsx';
import { RestorePart } from './restore-part.tsx';
import { useWords } from './words.ts';

const loadRestore = async () => (await import('./restore-dialog.tsx')).RestoreDialog;

export function BackupSection() {
  const t = useWords();
  const sees = mayLookAfter(useSession());
  const [begun, setBegun] = useState<BegunRestore | null>(null);
  const { query, last, going } = useBackups(sees, begun);
  const [chosen, setChosen] = useState<ChosenBackup | null>(null);
  const close = () => setChosen(null);
  const onBegun = () => {
    setBegun({ after: last?.at ?? null });
    close();
  };
  const backups = query.data;
  if (!sees) return <NotOpen size="half" />;
  if (backups === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <CardSkeletons count={2} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {backups.own && (
        <PageActions>
          <BackUpNow running={backups.running} restoring={going} />
        </PageActions>
      )}
      {going && <Banner kind="notice">{t('BACKUP.restoring.last.begun')}</Banner>}
      <LastBackup backups={backups} />
      {backups.own ? (
        <>
          <KeptBackups
            own={backups.own}
            going={going}
            onRestore={(name) => setChosen({ from: 'kept', name })}
          />
          {backups.own.restore && (
            <RestorePart
              last={last}
              going={going}
              onUploaded={(name) => setChosen({ from: 'brought', name })}
            />
          )}
          <RestoreHelp own={backups.own} />
        </>
      ) : (
        <p className="rounded-card border border-rule bg-surface p-5 text-14">{t('BACKUP.shared')}</p>
      )}
      {chosen && (
        <LazyPart load={loadRestore} onMissing={close} props={{ chosen, onClose: close, onBegun }} />
      )}
    </div>
  );
}

function BackUpNow({ running, restoring }: { running: boolean; restoring: boolean }) {
  const t = useWords();
  const make = useBackupWrite();
  return (
    <Button
      look="primary"
      icon={ArchiveRestore}
      busy={make.isPending || running}
      disabled={restoring}
      onClick={() => make.mutate({})}
    >
      {t('BACKUP.now')}
    </Button>
  );
}

function LastBackup({ backups: { lastAt, failedAt, running, kept } }: { backups: Backups }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  return (
    <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-5">
      <div aria-live="polite">
        <h2 className="text-13 text-ink-3">{t('BACKUP.last')}</h2>
        <p className="text-18">{lastAt === null ? t('BACKUP.never') : dayAndTime(lastAt)}</p>
      </div>
      {failedAt !== null && <Banner kind="notice">{t('BACKUP.failed', { at: dayAndTime(failedAt) })}</Banner>}
      <p className="text-14 text-ink-3" aria-live="polite">
        {running ? t('BACKUP.running') : t(whenNext(kept, lastAt), { count: kept })}
      </p>
    </section>
  );
}

function whenNext(kept: number, lastAt: Backups['lastAt']) {
  if (kept === 0) return 'BACKUP.notNightly';
  return lastAt === null ? 'BACKUP.neverHelp' : 'BACKUP.nightly';
}
