/** The places of a level in one line: how many are taken, how many children were accepted, how many may still be. */
import type { LevelCapacity } from '../contract.ts';
import { countVacancies } from '../rules.ts';
import { useWords } from './words.ts';

export function CapacityLine({ level, name }: { level: LevelCapacity; name: string }) {
  const t = useWords();
  const { capacity, seated: enrolled, counts } = level;
  const left = countVacancies({ capacity, seated: enrolled, accepted: counts.accepted });
  const facts = [
    capacity === null
      ? t('ADMISSIONS.places.unknown', { seated: enrolled })
      : t('ADMISSIONS.places.seats', { seated: enrolled, capacity }),
    t('ADMISSIONS.places.accepted', { count: counts.accepted }),
    t('ADMISSIONS.places.waiting', { count: counts.waiting }),
    t('ADMISSIONS.places.open', { count: counts.received }),
  ];
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-ink-2">{facts.join(' · ')}</span>
      </span>
      {left !== null && (
        <strong className={left > 0 ? 'text-done' : 'text-late'}>
          {left > 0
            ? t('ADMISSIONS.places.left', { count: left })
            : left === 0
              ? t('ADMISSIONS.places.full')
              : t('ADMISSIONS.places.over', { count: -left })}
        </strong>
      )}
    </span>
  );
}
