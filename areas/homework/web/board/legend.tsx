/** The meaning of the colours and marks of the cards. */
import { isStaff } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session/session.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useWords } from '../words.ts';
import { legendGroupsFor, legendTones } from './legend-tones.ts';

export function Legend() {
  const t = useWords();
  return (
    <section className="w-72 max-w-full">
      <dl className="flex flex-col gap-3">
        {legendGroupsFor(isStaff(useSession())).map((group) => (
          <div key={group}>
            <dt>
              <StatusChip tone={legendTones[group]}>{t(`GIVING.legend.${group}`)}</StatusChip>
            </dt>
            <dd className="mt-1 text-13 text-ink-2">{t(`GIVING.legend.${group}Help`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
