/** `120 created · 4 changed · 2 refused`: what an import did or would do, without the noughts. */
import { useWords } from '#platform/web/words.ts';
import { type Counts, outcomes } from '../contract.ts';
import type { en } from '../late-words/en.ts';

export function CountsLine({ counts }: { counts: Counts }) {
  const t = useWords<typeof en>();
  const said = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`IMPORT.counts.${outcome}`, { count: counts[outcome] }));
  return <>{said.length > 0 ? said.join(' · ') : t('IMPORT.counts.none')}</>;
}
