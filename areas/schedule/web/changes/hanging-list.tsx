/** Records that hang on a lesson about to be cancelled, moved or ended, or on lessons that are to give way. */
import { ListedNotice } from '#platform/web/ui/listed-notice.tsx';
import type { HangingRecord } from '../../changes/changes-contract.ts';
import { useWords } from '../words.ts';

interface HangingProps {
  records: readonly HangingRecord[];
  /** The records are about all lessons of some days, not about one lesson. */
  ofDays?: boolean;
}

export function HangingList({ records, ofDays }: HangingProps) {
  const t = useWords();
  return (
    <ListedNotice
      title={t(ofDays ? 'SCHEDULE.changes.hanging' : 'SCHEDULE.change.hanging')}
      texts={records.map(({ text }) => text)}
    />
  );
}
