/** The fields of one rule of the tariff. */
import type { ReactNode } from 'react';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { RowCard } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { mostDays, mostHours } from '../../consequences/contract.ts';
import { givenKinds } from '../../consequences/rules.ts';
import { counters, mostCounted, mostWindowDays, type TariffRule, windows } from '../../tariff/contract.ts';
import { useCatalogue } from '../discipline-data.ts';
import { useWords } from '../words.ts';

/** A rule while it is typed. */
export type DraftRule = Omit<TariffRule, 'from'> & { readonly from: number | null };

interface RuleFieldsProps {
  name: string;
  rule: DraftRule;
  change: (part: Partial<DraftRule>) => void;
  tools: ReactNode;
}

const usualDetention = 2;
const usualSuspension = 3;
const usualWindowDays = 7;

export function RuleFields({ name, rule, change, tools }: RuleFieldsProps) {
  const t = useWords();
  const language = useLanguage();
  const catalogue = useCatalogue();
  const kinds = givenKinds(catalogue?.kinds ?? []);
  const tagged = rule.counter === 'incidents' || rule.counter === 'reporters';
  const chooseKind = (kindId: number) => {
    const form = kinds.find(({ id }) => id === kindId)?.form;
    change({
      kindId,
      hours: form === 'detention' ? (rule.hours ?? usualDetention) : null,
      days: form === 'suspension' ? (rule.days ?? usualSuspension) : null,
    });
  };
  return (
    <RowCard
      name={name}
      tools={tools}
      head={
        <>
          <Select
            label={t('DISCIPLINE.tariff.counter')}
            value={rule.counter}
            onChange={(counter) =>
              change({ counter, ...(counter !== 'incidents' && counter !== 'reporters' && { tagId: null }) })
            }
            options={counters.map((value) => ({ value, label: t(`DISCIPLINE.tariff.counters.${value}`) }))}
          />
          {tagged && (
            <Select
              label={t('DISCIPLINE.tariff.tag')}
              value={String(rule.tagId ?? '')}
              onChange={(id) => change({ tagId: id === '' ? null : Number(id) })}
              options={[
                { value: '', label: t('DISCIPLINE.tariff.anyTag') },
                ...(catalogue?.tags ?? []).map(({ id, name: label }) => ({ value: String(id), label })),
              ]}
            />
          )}
          <Select
            label={t('DISCIPLINE.tariff.window')}
            value={rule.window}
            onChange={(window) =>
              change({ window, windowDays: window === 'days' ? (rule.windowDays ?? usualWindowDays) : null })
            }
            options={windows.map((value) => ({ value, label: t(`DISCIPLINE.tariff.windows.${value}`) }))}
          />
          {rule.window === 'days' && (
            <CountInput
              label={t('DISCIPLINE.tariff.windowDays')}
              required
              most={mostWindowDays}
              value={rule.windowDays}
              onChange={(windowDays) => change({ windowDays })}
            />
          )}
        </>
      }
    >
      <div className="grid grid-cols-2 items-end gap-3 menu:grid-cols-4">
        <CountInput
          label={t('DISCIPLINE.tariff.from')}
          required
          most={mostCounted}
          value={rule.from}
          onChange={(from) => change({ from })}
        />
        <CountInput
          label={t('DISCIPLINE.tariff.to')}
          most={mostCounted}
          value={rule.to}
          onChange={(to) => change({ to })}
        />
        <div className="col-span-2 menu:col-span-1">
          <Select
            label={t('DISCIPLINE.tariff.kind')}
            value={String(rule.kindId)}
            onChange={(id) => chooseKind(Number(id))}
            options={kinds.map((one) => ({ value: String(one.id), label: one[language] }))}
          />
        </div>
        {rule.hours !== null && (
          <CountInput
            label={t('DISCIPLINE.tariff.hours')}
            required
            most={mostHours}
            value={rule.hours}
            onChange={(hours) => change({ hours: hours ?? 1 })}
          />
        )}
        {rule.days !== null && (
          <CountInput
            label={t('DISCIPLINE.tariff.suspensionDays')}
            required
            most={mostDays}
            value={rule.days}
            onChange={(days) => change({ days: days ?? 1 })}
          />
        )}
      </div>
      <Checkbox checked={rule.council} onChange={(council) => change({ council })}>
        {t('DISCIPLINE.tariff.toCouncil')}
      </Checkbox>
    </RowCard>
  );
}
