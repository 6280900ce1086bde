/** In a year without sequences nothing is marked. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

export function NoSequences() {
  const t = useWords<typeof en>();
  return (
    <EmptyState drawing="tools" size="full" title={t('EVALUATION.noSequences')}>
      {t('EVALUATION.noSequencesHelp')}
    </EmptyState>
  );
}
