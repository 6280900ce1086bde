/** One student of a class: what is decided, and into which class of the new year where it is not the class's own. */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { decisions } from '../../rollover/contract.ts';
import { type DecidedStudent as Decided, sameDecision } from '../../rollover/rules.ts';
import { useWords } from '../words.ts';

interface StudentDecisionProps {
  name: string;
  /** The matricule, for who has a namesake in the class. */
  number: string | undefined;
  /** Repeats this year already. */
  repeating: boolean;
  /** Sits there in the new year already: nothing is decided any more. */
  thereName: string | null;
  decided: Decided;
  /** The class council's decision; null where there is none. */
  judged: Decided | null;
  classes: readonly { readonly value: string; readonly label: string }[];
  onChange: (decided: Decided) => void;
}

export function StudentDecision(props: StudentDecisionProps) {
  const { number, repeating, thereName, decided, judged, classes, onChange } = props;
  const t = useWords();
  const { decision, toClassId } = decided;
  const name = [props.name, number].filter(Boolean).join(' ');
  const goesOn = decision === 'promoted' || decision === 'repeats';
  return (
    <li className="grid gap-x-3 gap-y-1 border-b border-rule px-4 py-2 last:border-0 menu:grid-cols-2 menu:items-center">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {props.name}
        {number && <span className="block text-13 font-normal text-ink-3">{number}</span>}
        {repeating && (
          <span className="block text-13 font-normal text-ink-3">{t('ROLLOVER.form.repeatsNow')}</span>
        )}
        {judged && (
          <span
            className={`block text-13 font-normal ${sameDecision(judged, decided) ? 'text-ink-3' : 'text-late'}`}
          >
            {t('ROLLOVER.form.council', { decision: t(`ROLLOVER.decisions.${judged.decision}`) })}
          </span>
        )}
      </span>
      {thereName !== null ? (
        <span>
          <StatusChip tone="done">{t('ROLLOVER.form.there', { name: thereName })}</StatusChip>
        </span>
      ) : (
        <span className="grid grid-cols-2 gap-3">
          <Select
            label={t('ROLLOVER.form.decisionOf', { name })}
            unseenLabel
            value={decision}
            onChange={(chosen) => onChange({ decision: chosen, toClassId: null })}
            options={decisions.map((one) => ({ value: one, label: t(`ROLLOVER.decisions.${one}`) }))}
          />
          {goesOn && (
            <Select
              label={t('ROLLOVER.form.classOf', { name })}
              unseenLabel
              value={String(toClassId ?? '')}
              onChange={(chosen) => onChange({ decision, toClassId: chosen === '' ? null : Number(chosen) })}
              options={[
                {
                  value: '',
                  label: t(decision === 'repeats' ? 'ROLLOVER.form.sameClass' : 'ROLLOVER.form.withClass'),
                },
                ...classes,
              ]}
            />
          )}
        </span>
      )}
    </li>
  );
}
