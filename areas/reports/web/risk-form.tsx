/** The form of the rules by which the school tells who is at risk, with a worked case of each. */

import { useLabelled } from '#platform/web/forms/labelled.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type RiskRulesItem, saveRisk } from '../risk-contract.ts';
import { fieldsOfRisk, type RiskFields, riskOfFields, typedBounds } from '../risk-fields.ts';
import { useRiskWrite } from './reports-data.ts';
import { useWords } from './words.ts';

export function RiskForm({ opened, onClose }: { opened: RiskRulesItem; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const language = useLanguage();
  const form = useRecordForm({
    name: 'rules of risk',
    opened,
    fieldsOf: ({ bounds }: RiskRulesItem): RiskFields => fieldsOfRisk(bounds, language),
    edit: useRiskWrite(),
    editCall: saveRisk,
    changeOf: (fields, { version }) => {
      const read = riskOfFields(fields);
      return { version, bounds: 'bounds' in read ? read.bounds : opened.bounds };
    },
    saved: t('REPORTS.risk.saved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const read = riskOfFields(fields);
  const faults = 'faults' in read ? read.faults : [];
  const title = t('REPORTS.risk.title');
  const textOf = (value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'REPORTS.risk.asked' : 'REPORTS.risk.notAsked');
    return value === '' ? t('REPORTS.risk.notAsked') : value;
  };
  const versionOf = (version: RiskFields) => ({
    title,
    text: changedKeys(form.before, version)
      .map((key) => labelled(t(`REPORTS.risk.${key}`), textOf(version[key])))
      .join('\n'),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      ready={faults.length === 0}
      conflict={
        theirs && { theirs: versionOf(fieldsOfRisk(theirs.bounds, language)), mine: versionOf(fields) }
      }
    >
      <p className="text-14 text-ink-2">{t('REPORTS.risk.about')}</p>
      <div>
        <Checkbox checked={fields.lowAndFalling} onChange={(lowAndFalling) => change({ lowAndFalling })}>
          {t('REPORTS.risk.lowAndFalling')}
        </Checkbox>
        <p className="pl-8 text-13 text-ink-2">{t('REPORTS.risk.cases.lowAndFalling')}</p>
      </div>
      {typedBounds.map((bound) => (
        <TextInput
          key={bound}
          label={t(`REPORTS.risk.${bound}`)}
          hint={t(`REPORTS.risk.cases.${bound}`)}
          inputMode={bound === 'steepFall' ? 'decimal' : 'numeric'}
          maxLength={5}
          value={fields[bound]}
          error={faults.includes(bound) ? t('REPORTS.risk.unread') : null}
          onChange={({ target }) => change({ [bound]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
