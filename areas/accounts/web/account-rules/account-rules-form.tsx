/** The school's settings for staff accounts. */
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { type AccountRules, type GivenRules, saveAccountRules } from '../../account-rules/contract.ts';
import { providerNames } from '../../providers/names-contract.ts';
import { providerTitles } from '../../providers/rules.ts';
import { useWords } from '../words.ts';

export function AccountRulesForm({ opened, onClose }: { opened: AccountRules; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const form = useRecordForm({
    name: 'account rules',
    opened,
    fieldsOf: ({ ownNames, secondFactor, graceDays, signInWith }: AccountRules): GivenRules => ({
      ownNames,
      secondFactor,
      graceDays,
      signInWith,
    }),
    edit: useCallWrite(saveAccountRules, 'everything'),
    editCall: saveAccountRules,
    changeOf: (rules, { version }) => ({ version, rules }),
    saved: t('RULES.saved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const versionOf = (rules: GivenRules) => ({
    title: t('RULES.title'),
    text: [
      labelled(t('RULES.ownNames'), t(rules.ownNames ? 'RULES.on' : 'RULES.off')),
      labelled(
        t('RULES.secondFactor'),
        `${t(rules.secondFactor ? 'RULES.on' : 'RULES.off')} (${rules.graceDays})`,
      ),
      ...rules.signInWith.map((provider) => t('RULES.signInWith', { provider: providerTitles[provider] })),
    ].join('\n'),
  });
  return (
    <FormDialog
      title={t('RULES.title')}
      form={form}
      ready
      conflict={theirs && { theirs: versionOf(theirs), mine: versionOf(fields) }}
    >
      <Checkbox checked={fields.ownNames} onChange={(ownNames) => change({ ownNames })}>
        {t('RULES.ownNames')}
        <span className="block text-13 text-ink-3">{t('RULES.ownNamesHint')}</span>
      </Checkbox>
      <Checkbox checked={fields.secondFactor} onChange={(secondFactor) => change({ secondFactor })}>
        {t('RULES.secondFactor')}
        <span className="block text-13 text-ink-3">{t('RULES.secondFactorHint')}</span>
      </Checkbox>
      {fields.secondFactor && (
        <div>
          <CountInput
            label={t('RULES.graceDays')}
            most={90}
            value={fields.graceDays}
            onChange={(days) => change({ graceDays: days ?? 0 })}
          />
          <p className="mt-1 text-13 text-ink-3">{t('RULES.graceHint')}</p>
        </div>
      )}
      {opened.providers.map((provider) => (
        <Checkbox
          key={provider}
          checked={fields.signInWith.includes(provider)}
          onChange={(on) =>
            change({
              signInWith: providerNames.filter((one) =>
                one === provider ? on : fields.signInWith.includes(one),
              ),
            })
          }
        >
          {t('RULES.signInWith', { provider: providerTitles[provider] })}
          <span className="block text-13 text-ink-3">{t('RULES.signInWithHint')}</span>
        </Checkbox>
      ))}
    </FormDialog>
  );
}
