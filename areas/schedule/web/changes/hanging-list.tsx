/** Records that hang on a lesson about to be cancelled, moved or ended. */
import { Banner } from '#platform/web/ui/banner.tsx';
import type { HangingRecord } from '../../changes/changes-contract.ts';
import { useWords } from '../words.ts';

export function HangingList({ records }: { records: readonly HangingRecord[] }) {
  const t = useWords();
  if (records.length === 0) return null;
  return (
    <Banner kind="notice">
      <p>{t('SCHEDULE.change.hanging')}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {records.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
