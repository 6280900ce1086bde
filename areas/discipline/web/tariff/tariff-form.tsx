/** The rules of the tariff, edited as one list that says where it has gaps and overlaps. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowList } from '#platform/web/ui/row-list.tsx';
import { useFormats } from '#platform/web/words.ts';
import { givenKinds } from '../../consequences/rules.ts';
import { mostRules, saveTariff, type Tariff, type TariffRule } from '../../tariff/contract.ts';
import { tariffFaults } from '../../tariff/rules.ts';
import { rulesOf, usualTariffs } from '../../tariff/usual-tariffs.ts';
import { useCatalogue, useSaveTariff } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { type DraftRule, RuleFields } from './rule-fields.tsx';
import { useRuleWords } from './rule-words.ts';
import { TrialOfTariff } from './tariff-trial.tsx';

/** More would hide the buttons below them. */
const shownFaults = 3;

interface Fields {
  readonly rules: readonly DraftRule[];
  readonly startsOn: SchoolDay;
}

const isWhole = (rule: DraftRule): rule is DraftRule & TariffRule => rule.from !== null;

export function TariffForm({ opened, onClose }: { opened: Tariff; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const today = useFormats().today();
  const catalogue = useCatalogue();
  const kinds = givenKinds(catalogue?.kinds ?? []);
  const { faultText, rangeText, consequenceText } = useRuleWords();
  const form = useRecordForm({
    name: 'tariff',
    opened,
    fieldsOf: ({ rules, startsOn }: Tariff): Fields => ({ rules, startsOn: startsOn ?? today }),
    edit: useSaveTariff(),
    editCall: saveTariff,
    changeOf: ({ rules, startsOn }, against) => ({
      rules: rules.filter(isWhole),
      startsOn,
      version: against.version,
    }),
    saved: t('DISCIPLINE.tariff.saved'),
    onClose,
  });
  const { theirs, fields, change } = form;
  const rules = fields.rules.filter(isWhole);
  const faults = tariffFaults(rules, { kinds, tagIds: (catalogue?.tags ?? []).map(({ id }) => id) });
  const ready = faults.length === 0 && rules.length === fields.rules.length;
  const ids = fields.rules.map(({ id }) => id);
  const title = t('DISCIPLINE.tariff.title');
  const textOf = (some: readonly DraftRule[]) =>
    some
      .filter(isWhole)
      .map((rule) => labelled(rangeText(rule.from, rule.to), consequenceText(rule)))
      .join('; ');
  return (
    <FormDialog
      wide
      title={title}
      form={form}
      ready={ready}
      wrong={
        faults.length > 0 &&
        faults
          .slice(0, shownFaults)
          .map((fault) => faultText(fault, ids))
          .join(' ')
      }
      conflict={
        theirs && {
          theirs: { title, text: textOf(theirs.rules) },
          mine: { title, text: textOf(fields.rules) },
        }
      }
    >
      {fields.rules.length === 0 && (
        <div className="rounded-card bg-tint p-4">
          <p className="mb-3 text-14">{t('DISCIPLINE.tariff.useTemplate')}</p>
          <div className="flex flex-wrap gap-2">
            {usualTariffs.map((tariff) => (
              <Button key={tariff.id} small onClick={() => change({ rules: rulesOf(tariff, kinds) })}>
                {t(`DISCIPLINE.tariff.templates.${tariff.id}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <DatePicker
        label={t('DISCIPLINE.tariff.startsOn')}
        hint={t('DISCIPLINE.tariff.startsOnHelp')}
        value={fields.startsOn}
        onChange={(startsOn) => change({ startsOn })}
      />
      <RowList
        rows={fields.rules}
        onChange={(next) => change({ rules: next })}
        nameOf={(_, index) => t('DISCIPLINE.tariff.rule', { number: index + 1 })}
        blank={() => nextRule(fields.rules, kinds[0]?.id ?? 0)}
        add={t('DISCIPLINE.tariff.addRule')}
        most={mostRules}
      >
        {({ row, change: changeRule, index, tools }) => (
          <RuleFields
            name={t('DISCIPLINE.tariff.rule', { number: index + 1 })}
            rule={row}
            change={changeRule}
            tools={tools}
          />
        )}
      </RowList>
      {rules.length > 0 && <TrialOfTariff rules={rules} ready={ready} />}
    </FormDialog>
  );
}

/** Counts as the last one, from the number after it. */
function nextRule(rules: readonly DraftRule[], kindId: number): DraftRule {
  const last = rules.at(-1);
  return {
    id: Math.max(0, ...rules.map(({ id }) => id)) + 1,
    counter: last?.counter ?? 'unjustifiedHours',
    tagId: last?.tagId ?? null,
    from: last?.to ? last.to + 1 : null,
    to: null,
    window: last?.window ?? 'term',
    windowDays: last?.windowDays ?? null,
    kindId,
    hours: null,
    days: null,
    council: false,
  };
}
