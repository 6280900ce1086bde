/** Quiet and green when all is well; else what to do about each thing that is not. */
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import type { Health } from '../contract.ts';
import { mayLookAfter, openPoints, verdicts } from '../rules.ts';
import { BooksCheck } from './books-check.tsx';
import { BackupCheck, DatabaseCheck, DiskCheck, ProgramCheck } from './checks-of-the-server.tsx';
import { DigestsCheck } from './digests-check.tsx';
import { FilesCheck } from './files-check.tsx';
import { useHealth } from './health-data.ts';
import { HeldUpCheck } from './held-up-check.tsx';
import { JobsCheck } from './jobs-check.tsx';
import { MailsCheck } from './mails-check.tsx';
import { SmsCheck } from './sms-check.tsx';
import { useWords } from './words.ts';

export function HealthSection() {
  const t = useWords();
  const sees = mayLookAfter(useSession());
  const query = useHealth(sees);
  const health = query.data;
  if (!sees) return <NotOpen size="half" />;
  if (health === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <CardSkeletons count={3} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <PageActions>
        <Button icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('HEALTH.again')}
        </Button>
      </PageActions>
      <Checks health={health} here={toInstant(new Date(query.dataUpdatedAt))} />
    </div>
  );
}

/** @param here the time of this device when the answer came */
function Checks({ health, here }: { health: Health; here: Instant }) {
  const found = verdicts(health, here);
  const of = (check: Parameters<typeof found.get>[0]) => found.get(check) ?? 'ok';
  return (
    <>
      <Summary open={openPoints(found)} />
      <ul className="divide-y divide-rule rounded-card border border-rule bg-surface">
        <MailsCheck
          leaves={health.mailLeaves}
          mails={health.mails}
          total={health.mailCount}
          verdict={of('mails')}
        />
        <SmsCheck unsettled={health.unsettledSms} verdict={of('sms')} />
        <DigestsCheck days={health.failedDigests} verdict={of('digests')} />
        <JobsCheck jobs={health.failedJobs} verdict={of('jobs')} />
        <HeldUpCheck heldUp={health.heldUp} verdict={of('heldUp')} />
        <FilesCheck hours={health.manyFiles} verdict={of('files')} />
        <BooksCheck books={health.books} verdict={of('books')} />
        <BackupCheck backup={health.backup} verdict={of('backup')} />
        <DiskCheck disk={health.installation?.disk ?? null} verdict={of('disk')} />
        <DatabaseCheck health={health} verdict={of('database')} />
        <ProgramCheck health={health} verdict={of('program')} />
      </ul>
    </>
  );
}

function Summary({ open }: { open: number }) {
  const t = useWords();
  const well = open === 0;
  const Picture = well ? CircleCheck : TriangleAlert;
  return (
    <section
      aria-live="polite"
      className={`flex items-center gap-4 rounded-card border border-rule px-5 py-4 ${well ? 'bg-done-fill text-done' : 'bg-draft-fill text-draft'}`}
    >
      <Picture aria-hidden className="size-8 shrink-0" />
      <div>
        <h2 className="text-18">{well ? t('HEALTH.well') : t('HEALTH.open', { count: open })}</h2>
        <p className="text-14">{t(well ? 'HEALTH.wellHelp' : 'HEALTH.openHelp')}</p>
      </div>
    </section>
  );
}
