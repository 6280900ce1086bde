/** Under the list: how many are there, and Save. */
import { Button } from '#platform/web/ui/button.tsx';
import { SavedNote } from '#platform/web/ui/saved-note.tsx';
import { entityOfRoll, type Roll } from '../../contract.ts';
import type { RollCounts } from '../../roll/tap-rules.ts';
import { useWords } from '../words.ts';
import { useCountsText } from './roll-words.ts';
import type { RollDraft } from './use-roll-draft.ts';

interface RollBarProps {
  roll: Roll;
  draft: RollDraft;
  counts: RollCounts;
}

export function RollBar({ roll, draft, counts }: RollBarProps) {
  const t = useWords();
  const countsText = useCountsText();
  const isCalled = roll.called !== null || draft.waits;
  return (
    <div className="no-print sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] menu:mx-0 menu:rounded-card menu:border">
      <p role="status" className="tabular min-w-0 flex-auto text-14 font-medium">
        {countsText(counts)}
      </p>
      <SavedNote entity={entityOfRoll(roll)} writing={draft.changed} />
      {roll.mayCall && (
        <Button
          look="primary"
          className="w-full menu:w-auto"
          onClick={draft.save}
          disabled={isCalled && !draft.changed}
        >
          {t(isCalled ? 'ATTENDANCE.saveChanges' : 'ATTENDANCE.save')}
        </Button>
      )}
    </div>
  );
}
