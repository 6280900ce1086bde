import { useWords } from './words.ts';

/** A time of keeping as people say it: `2 years`, `18 months`, `without end`. */
export function useTimeOf(): (months: number | null) => string {
  const t = useWords();
  return (months) => {
    if (months === null) return t('PRIVACY.keeping.forever');
    return months % 12 === 0
      ? t('PRIVACY.keeping.years', { count: months / 12 })
      : t('PRIVACY.keeping.months', { count: months });
  };
}
