/** The consequences that these rules would have given in the last term. */
import { FlaskConical } from 'lucide-react';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { TariffRule, TariffTrial } from '../../tariff/contract.ts';
import { useTryTariff } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { useRuleWords } from './rule-words.ts';

export function TrialOfTariff({ rules, ready }: { rules: readonly TariffRule[]; ready: boolean }) {
  const t = useWords();
  const textOf = useFailureText();
  const trial = useTryTariff();
  return (
    <section className="flex flex-col gap-3">
      <Button
        icon={FlaskConical}
        className="self-start"
        busy={trial.isPending}
        disabled={!ready}
        onClick={() => trial.mutate({ rules: [...rules] })}
      >
        {t('DISCIPLINE.tariff.try')}
      </Button>
      {trial.error && <Banner kind="error">{textOf(trial.error)}</Banner>}
      {trial.data && <Tried trial={trial.data} rules={trial.variables?.rules ?? []} />}
    </section>
  );
}

function Tried({ trial, rules }: { trial: TariffTrial; rules: readonly TariffRule[] }) {
  const t = useWords();
  const { day } = useFormats();
  const { consequenceText } = useRuleWords();
  const between = { from: day(trial.from), until: day(trial.until) };
  if (trial.rows.length === 0)
    return <Banner kind="info">{t('DISCIPLINE.tariff.triedNone', between)}</Banner>;
  return (
    <div className="rounded-card border border-rule bg-surface">
      <p className="border-b border-rule px-4 py-2 font-medium">
        {t('DISCIPLINE.tariff.tried', { count: trial.rows.length, ...between })}
      </p>
      <ul className="max-h-96 overflow-y-auto">
        {trial.rows.map(({ student, ruleId, day: on, counted }) => {
          const rule = rules.find(({ id }) => id === ruleId);
          return (
            <li
              key={`${student.id} ${ruleId} ${on}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule/60 px-4 py-2 text-14 last:border-0"
            >
              <span className="font-medium [overflow-wrap:anywhere]">
                {[listName(student), student.className].filter(Boolean).join(' · ')}
              </span>
              <span className="tabular text-ink-2">
                {[rule && consequenceText(rule), day(on), `(${counted})`].filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
