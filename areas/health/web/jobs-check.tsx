/** Work in the background that failed. */
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Health } from '../contract.ts';
import type { Verdict } from '../rules.ts';
import { CheckRow, wayLook } from './check-row.tsx';
import { useWords } from './words.ts';

export function JobsCheck({ jobs, verdict }: { jobs: Health['failedJobs']; verdict: Verdict }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  if (jobs.length === 0) {
    return (
      <CheckRow title={t('HEALTH.jobs.title')} verdict={verdict}>
        {t('HEALTH.jobs.none')}
      </CheckRow>
    );
  }
  return (
    <CheckRow
      title={t('HEALTH.jobs.title')}
      verdict={verdict}
      more={
        <>
          <ul className="mt-2 flex flex-col gap-2">
            {jobs.map(({ id, kind, endedAt, problem }) => (
              <li key={id} className="text-14">
                <span className="font-medium">
                  {t(kind.startsWith('exchange.') ? 'HEALTH.jobs.kinds.exchange' : 'HEALTH.jobs.kinds.other')}
                </span>{' '}
                <span className="text-13 text-ink-3">{dayAndTime(endedAt)}</span>
                <span className="block text-ink-2">{problem ?? t('HEALTH.jobs.unknown')}</span>
              </li>
            ))}
          </ul>
          <Link to="/administration/settings/exchange" className={wayLook}>
            {t('HEALTH.jobs.open')}
          </Link>
        </>
      }
    >
      {t('HEALTH.jobs.help')}
    </CheckRow>
  );
}
