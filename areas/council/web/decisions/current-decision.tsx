/** The current decision, with the proposal, the reason for any difference, who decided and when. */
import { Check } from 'lucide-react';
import { useFormats } from '#platform/web/words.ts';
import { accepted, differences, isOutdated } from '../../decisions/decision-rules.ts';
import type { DecisionItem } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';

interface CurrentDecisionProps {
  atCouncil: ClassAtCouncil;
  student: StudentAtCouncil;
  decision: DecisionItem;
}

export function CurrentDecision({ atCouncil, student, decision }: CurrentDecisionProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const words = useCouncilWords();
  const { decided, basis } = decision;
  if (!decided) return null;
  const proposed = differences(decided, basis.proposal);
  const reasons = [decided.workReason, decided.conductReason, decided.promotionReason].filter(
    (reason) => reason !== null,
  );
  return (
    <div className="flex flex-col gap-1">
      <h3 className="flex items-center gap-1.5 text-13 text-done">
        <Check aria-hidden className="size-4.5" />
        {t('COUNCIL.decision')}
        <span className="text-ink-3">
          · {t(proposed.length === 0 ? 'COUNCIL.asProposed' : 'COUNCIL.otherwise')}
        </span>
      </h3>
      <p className="text-22 leading-tight font-bold [overflow-wrap:anywhere]">
        {words.decision(decided, atCouncil.levels, student.sex)}
      </p>
      {proposed.length > 0 && (
        <p className="text-14 text-ink-2">
          {t('COUNCIL.proposalWas', {
            value: words.decision(accepted(basis.proposal), atCouncil.levels, student.sex),
          })}
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="text-14 [overflow-wrap:anywhere]">
          {t('COUNCIL.reasonIs', { reason })}
        </p>
      ))}
      {decided.remark && <p className="text-16 italic [overflow-wrap:anywhere]">{decided.remark}</p>}
      {decided.votes && (
        <p className="tabular text-14">
          {t('COUNCIL.votesAre', {
            for: decided.votes.for,
            against: decided.votes.against,
            abstained: decided.votes.abstained,
          })}
        </p>
      )}
      {isOutdated(basis, student) && basis.average !== student.average && (
        <p className="text-13 text-draft">
          {t('COUNCIL.outdated', {
            before: words.average(basis.average),
            now: words.average(student.average),
          })}
        </p>
      )}
      <p className="text-12 text-ink-3">
        {t('COUNCIL.decidedBy', { name: decision.by, at: dayAndTime(decision.at) })}
      </p>
    </div>
  );
}
