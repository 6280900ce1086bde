/** The conduct of a student in the period, as counts. */
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Conduct } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';

const counts = [
  'unjustified',
  'justified',
  'lateness',
  'detention',
  'warnings',
  'reprimands',
  'exclusionDays',
] as const;
const inMinutes: ReadonlySet<string> = new Set(['unjustified', 'justified', 'detention']);

export function StageConduct({ conduct }: { conduct: Conduct | null }) {
  const t = useWords();
  const words = useCouncilWords();
  return (
    <section className="rounded-card border border-rule bg-surface px-3 py-2">
      <h3 className="text-13 text-ink-2">{t('COUNCIL.conduct')}</h3>
      {conduct === null ? (
        <p className="text-14 text-ink-3">{t('COUNCIL.noConduct')}</p>
      ) : (
        <>
          {conduct.excluded && <p className="font-medium text-late">{t('COUNCIL.excluded')}</p>}
          <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-3 gap-y-1.5">
            {counts.map((name) => (
              <div key={name}>
                <dt className="text-12 text-ink-3">{t(`COUNCIL.counts.${name}`)}</dt>
                <dd
                  className={classNames(
                    'tabular text-16 leading-tight',
                    conduct[name] === 0 ? 'text-ink-3' : 'font-bold',
                  )}
                >
                  {inMinutes.has(name) ? words.hours(conduct[name]) : conduct[name]}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
