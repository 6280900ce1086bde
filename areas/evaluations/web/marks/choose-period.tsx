/** Chooses the sequence or month. Where visible classes have both, first which of them. */
import { periodName, shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import { usualPeriod } from '#platform/kernel/periods/periods.ts';
import { go } from '#platform/web/navigation.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { Board } from '../../contract.ts';
import { useWords } from '../words.ts';

type Marked = Board['sequences'][number];

interface ChoosePeriodProps {
  sequences: readonly Marked[];
  chosen: Marked;
}

export function ChoosePeriod({ sequences, chosen }: ChoosePeriodProps) {
  const t = useWords();
  const language = useLanguage();
  const { dayOfMonth, today } = useFormats();
  const kinds = (['sequence', 'month'] as const).filter((kind) => sequences.some((one) => one.kind === kind));
  const show = (id: number | undefined) => go('/notes', { search: { sequence: id }, replace: true });
  return (
    <div className="flex flex-col items-start gap-1.5">
      {kinds.length > 1 && (
        <Segmented
          label={t('EVALUATION.period')}
          value={chosen.kind}
          onChange={(kind) => show(usualPeriod(ofKind(sequences, kind), today())?.id)}
          choices={kinds.map((value) => ({ value, label: t(`EVALUATION.rhythms.${value}`) }))}
        />
      )}
      <Segmented
        label={t(chosen.kind === 'month' ? 'EVALUATION.rhythms.month' : 'EVALUATION.sequence')}
        value={String(chosen.id)}
        onChange={(id) => show(Number(id))}
        choices={ofKind(sequences, chosen.kind).map(({ id, kind, number }) => ({
          value: String(id),
          label: shortPeriodName({ kind, number }, language),
        }))}
      />
      <p className="text-13 text-ink-3">
        {t('EVALUATION.periodDays', {
          period: periodName(chosen, language),
          from: dayOfMonth(chosen.startsOn),
          to: dayOfMonth(chosen.endsOn),
        })}
      </p>
    </div>
  );
}

function ofKind(sequences: readonly Marked[], wanted: Marked['kind']): readonly Marked[] {
  return sequences.filter(({ kind }) => kind === wanted);
}
