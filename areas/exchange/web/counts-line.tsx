/** `120 created · 4 changed · 2 refused`: what an import did or would do, without the noughts. */
import { type Counts, outcomes } from '../contract.ts';
import { useWords } from './words.ts';

export function CountsLine({ counts }: { counts: Counts }) {
  const t = useWords();
  const texts = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`IMPORT.counts.${outcome}`, { count: counts[outcome] }));
  return <>{texts.length > 0 ? texts.join(' · ') : t('IMPORT.counts.none')}</>;
}
