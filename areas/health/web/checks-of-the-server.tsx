/** The disk, the database, backups, and the program itself. */
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Health } from '../contract.ts';
import type { Verdict } from '../rules.ts';
import { CheckRow, wayLook } from './check-row.tsx';
import { useWords } from './words.ts';

const mega = 1024 ** 2;
const giga = 1024 ** 3;

/** To a tenth while it is small. */
function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

type Disk = NonNullable<Health['installation']>['disk'];

/** Nothing where the reader may not see it, or the database is on another machine. */
export function DiskCheck({ disk, verdict }: { disk: Disk; verdict: Verdict }) {
  const t = useWords();
  const { number } = useFormats();
  if (disk === null) return null;
  const { free, total, state } = disk;
  return (
    <CheckRow
      title={t('HEALTH.disk.title')}
      verdict={verdict}
      help={state === 'ok' ? null : t(`HEALTH.disk.${state}`)}
    >
      {t('HEALTH.disk.free', { free: number(rounded(free / giga)), total: number(rounded(total / giga)) })}
    </CheckRow>
  );
}

export function DatabaseCheck({ health, verdict }: { health: Health; verdict: Verdict }) {
  const t = useWords();
  const { number } = useFormats();
  const { installation, answeredIn } = health;
  return (
    <CheckRow
      title={t('HEALTH.database.title')}
      verdict={verdict}
      help={verdict === 'ok' ? null : t('HEALTH.database.slow', { milliseconds: number(answeredIn) })}
    >
      {installation
        ? t('HEALTH.database.size', { size: number(rounded(installation.databaseBytes / mega)) })
        : t('HEALTH.database.answers')}
    </CheckRow>
  );
}

export function BackupCheck({
  backup: { lastAt, state },
  verdict,
}: {
  backup: Health['backup'];
  verdict: Verdict;
}) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  return (
    <CheckRow
      title={t('HEALTH.backup.title')}
      verdict={verdict}
      help={state === 'ok' ? null : t(`HEALTH.backup.${state}`)}
      more={
        <Link to="/administration/settings/backup" className={wayLook}>
          {t('HEALTH.backup.open')}
        </Link>
      }
    >
      {lastAt === null ? t('HEALTH.backup.never') : t('HEALTH.backup.at', { at: dayAndTime(lastAt) })}
    </CheckRow>
  );
}

export function ProgramCheck({ health, verdict }: { health: Health; verdict: Verdict }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  return (
    <CheckRow
      title={t('HEALTH.program.title')}
      verdict={verdict}
      help={verdict === 'ok' ? null : t('HEALTH.program.differs')}
    >
      {t('HEALTH.program.version', { version: health.version })}{' '}
      {t('HEALTH.program.clock', { at: dayAndTime(health.now) })}
    </CheckRow>
  );
}
