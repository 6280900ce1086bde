/** Records that hang on a lesson about to be cancelled, moved or ended, or on lessons that are to give way. */
import { Banner } from '#platform/web/ui/banner.tsx';
import type { HangingRecord } from '../../changes/changes-contract.ts';
import { useWords } from '../words.ts';

interface HangingProps {
  records: readonly HangingRecord[];
  /** The records are about all lessons of some days, not about one lesson. */
  ofDays?: boolean;
}

export function HangingList({ records, ofDays }: HangingProps) {
  const t = useWords();
  if (records.length === 0) return null;
  return (
    <Banner kind="notice">
      <p>{t(ofDays ? 'SCHEDULE.changes.hanging' : 'SCHEDULE.change.hanging')}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {records.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
