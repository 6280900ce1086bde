/** The last step in the background was stopped, or went wrong and why. */
import { Banner } from '#platform/web/ui/banner.tsx';
import type { Work } from '../../import/work-contract.ts';
import { useWords } from '../words.ts';

export function StoppedWork({ work }: { work: Work }) {
  const t = useWords();
  return (
    <Banner kind="notice">
      {work.state === 'cancelled'
        ? t('IMPORT.work.cancelled')
        : t('IMPORT.work.failed', { problem: work.problem ?? '' }).trim()}
    </Banner>
  );
}
