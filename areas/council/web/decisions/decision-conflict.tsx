/** Two people decided about one student: both decisions are shown, and one of them is chosen. */
import { ConflictNotice } from '#platform/web/ui/conflict-notice.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Decided } from '../../decisions/decided-contract.ts';
import type { DecisionItem } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';

interface DecisionConflictProps {
  /** Null where it was taken back. */
  theirs: DecisionItem | null;
  mine: Decided;
  levels: ClassAtCouncil['levels'];
  sex: StudentAtCouncil['sex'];
  /** @param version on which mine then rests */
  onKeepMine: (version: number) => void;
  onTakeTheirs: () => void;
}

export function DecisionConflict({
  theirs,
  mine,
  levels,
  sex,
  onKeepMine,
  onTakeTheirs,
}: DecisionConflictProps) {
  const t = useWords();
  const words = useCouncilWords();
  const { dayAndTime } = useFormats();
  const titleOf = (decided: Decided) =>
    decided.work === 'none' && decided.conduct === 'none' && decided.promotion === null
      ? t('COUNCIL.partIs', { part: t('COUNCIL.work.label'), value: t('COUNCIL.work.none') })
      : words.decision(decided, levels, sex);
  const textOf = ({ promotionReason, workReason, conductReason, remark }: Decided) =>
    [
      ...[promotionReason, workReason, conductReason].flatMap((reason) =>
        reason ? [t('COUNCIL.reasonIs', { reason })] : [],
      ),
      ...(remark ? [remark] : []),
    ].join('\n');
  const versionOf = (decided: Decided | null) => {
    const text = decided && textOf(decided);
    return { title: decided ? titleOf(decided) : t('COUNCIL.tookBack'), ...(text && { text }) };
  };
  return (
    <ConflictNotice
      {...(theirs && { by: theirs.by })}
      theirs={{ ...versionOf(theirs?.decided ?? null), ...(theirs && { detail: dayAndTime(theirs.at) }) }}
      mine={versionOf(mine)}
      onKeepMine={() => onKeepMine(theirs?.version ?? 0)}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
