/** In a year without sequences nothing is marked. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useWords } from '../words.ts';

export function NoSequences() {
  const t = useWords();
  return (
    <EmptyState drawing="tools" size="full" title={t('EVALUATION.noSequences')}>
      {t('EVALUATION.noSequencesHelp')}
    </EmptyState>
  );
}
