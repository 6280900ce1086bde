/** Days whose digests for families could not be written: the server tries again by itself for two days. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Verdict } from '../rules.ts';
import { CheckRow } from './check-row.tsx';
import { useWords } from './words.ts';

export function DigestsCheck({ days, verdict }: { days: readonly SchoolDay[]; verdict: Verdict }) {
  const t = useWords();
  const { longDay } = useFormats();
  return (
    <CheckRow
      title={t('HEALTH.digests.title')}
      verdict={verdict}
      help={days.length > 0 ? t('HEALTH.digests.help') : null}
    >
      {days.length > 0
        ? t('HEALTH.digests.failed', { days: days.map(longDay).join(', ') })
        : t('HEALTH.digests.none')}
    </CheckRow>
  );
}
