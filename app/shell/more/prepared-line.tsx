/** The prepared data of a device: since when, until when, how large; and whether it is still being read. */
import type { Instant } from '#platform/kernel/time.ts';
import type { PreparedState } from '#platform/web/prepared/prepared-device.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { useSize } from './use-size.ts';

const instant = (milliseconds: number) => new Date(milliseconds).toISOString() as Instant;

export function PreparedLine({ prepared }: { prepared: PreparedState }) {
  const t = useWords();
  const size = useSize();
  const { ago, dayAndTime } = useFormats();
  const { organisation, expiresAt } = useSession();
  const until = Math.min(prepared.until, expiresAt);
  if (prepared.organisation !== organisation.id)
    return <p className="text-13 text-ink-3">{t('MORE.prepare.otherSchool')}</p>;
  if (prepared.outdated || until < Date.now())
    return <p className="text-13 text-late">{t('MORE.prepare.outdated')}</p>;
  return (
    <p className="text-13 text-ink-3">
      {t('MORE.prepare.since', {
        ago: ago(Date.now() - prepared.at),
        size: size(prepared.bytes),
        until: dayAndTime(instant(until)),
      })}
    </p>
  );
}
