/** The tariff of the school by what it counts, with a trial over the last term. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { mayKeepRules } from '../../rules.ts';
import type { Tariff } from '../../tariff/contract.ts';
import { scaleOf } from '../../tariff/rules.ts';
import { useTariff } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { useRuleWords } from './rule-words.ts';
import { TrialOfTariff } from './tariff-trial.tsx';

const loadForm = async () => (await import('./tariff-form.tsx')).TariffForm;

export function TariffSection() {
  const t = useWords();
  const mayChange = mayKeepRules(useSession());
  const query = useTariff();
  /** As it was read when the form was opened. */
  const [opened, setOpened] = useState<Tariff | null>(null);
  const tariff = query.data;
  if (!tariff) return <NotLoaded query={query} count={3} />;
  const open = () => setOpened(tariff);
  const close = () => setOpened(null);
  return (
    <section className="flex flex-col gap-3" aria-label={t('DISCIPLINE.tariff.title')}>
      {tariff.rules.length === 0 ? (
        <EmptyState
          drawing="notebook"
          title={t('DISCIPLINE.tariff.none')}
          action={
            mayChange && (
              <Button look="primary" onClick={open}>
                {t('DISCIPLINE.tariff.begin')}
              </Button>
            )
          }
        >
          {t('DISCIPLINE.tariff.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-18">{t('DISCIPLINE.tariff.title')}</h2>
            {mayChange && (
              <Button icon={Pencil} onClick={open}>
                {t('DISCIPLINE.tariff.change')}
              </Button>
            )}
          </div>
          <Scales tariff={tariff} />
          <TrialOfTariff rules={tariff.rules} ready />
        </>
      )}
      {opened && <LazyPart load={loadForm} onMissing={close} props={{ opened, onClose: close }} />}
    </section>
  );
}

function Scales({ tariff }: { tariff: Tariff }) {
  const t = useWords();
  const { longDay } = useFormats();
  const { scaleText, rangeText, consequenceText } = useRuleWords();
  const scales = [...Map.groupBy(tariff.rules, scaleOf)];
  return (
    <>
      <p className="text-14 text-ink-2">
        {t('DISCIPLINE.tariff.help')}
        {tariff.startsOn && ` ${t('DISCIPLINE.tariff.since', { day: longDay(tariff.startsOn) })}.`}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
        {scales.map(([scale, rules]) => (
          <section key={scale} className="rounded-card border border-rule bg-surface">
            <h3 className="border-b border-rule px-4 py-3 text-16">{rules[0] && scaleText(rules[0])}</h3>
            <ul>
              {rules
                .toSorted((one, other) => one.from - other.from)
                .map((rule) => (
                  <li
                    key={rule.id}
                    className="flex min-h-row items-center gap-4 border-b border-rule px-4 py-2 last:border-0"
                  >
                    <span className="tabular w-28 shrink-0 font-medium">{rangeText(rule.from, rule.to)}</span>
                    <span className="min-w-0 [overflow-wrap:anywhere]">{consequenceText(rule)}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
