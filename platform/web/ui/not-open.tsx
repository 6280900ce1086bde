/** Shown when a page, or a part of one, is not open to the roles of the reader: one sentence, the same everywhere. */
import { useUiWords } from '../words.ts';
import { EmptyState } from './empty-state.tsx';

/** @param size as of an empty state: `full` fills the page */
export function NotOpen({ size = 'full' }: { size?: 'half' | 'full' }) {
  const t = useUiWords();
  return (
    <EmptyState drawing="paths" size={size}>
      {t('UI.notOpen')}
    </EmptyState>
  );
}
