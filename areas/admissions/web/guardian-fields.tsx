/** The fields of the parent or guardian who applies for a child. */
import { RelationSelect } from '#areas/students/web/public/relation-select.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { GivenApplication } from '../records-contract.ts';
import { useWords } from './words.ts';

type Guardian = GivenApplication['guardian'];

interface GuardianFieldsProps {
  guardian: Guardian;
  emailWrong: boolean;
  onChange: (part: Partial<Guardian>) => void;
}

export function GuardianFields({ guardian, emailWrong, onChange }: GuardianFieldsProps) {
  const t = useWords();
  return (
    <fieldset className="grid gap-3 menu:grid-cols-2">
      <legend className="mb-2 text-16 font-bold">{t('ADMISSIONS.parts.guardian')}</legend>
      <TextInput
        label={t('ADMISSIONS.fields.lastName')}
        maxLength={100}
        value={guardian.lastName ?? ''}
        onChange={(event) => onChange({ lastName: optionalText(event.target.value) })}
      />
      <TextInput
        label={t('ADMISSIONS.fields.firstName')}
        maxLength={100}
        value={guardian.firstName}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <RelationSelect
        label={t('ADMISSIONS.fields.relation')}
        value={guardian.relation}
        onChange={(relation) => onChange({ relation })}
      />
      <TextInput
        label={t('ADMISSIONS.fields.phone')}
        type="tel"
        maxLength={40}
        value={guardian.phone ?? ''}
        onChange={(event) => onChange({ phone: optionalText(event.target.value) })}
      />
      <TextInput
        label={t('ADMISSIONS.fields.email')}
        inputMode="email"
        maxLength={254}
        error={emailWrong ? t('ADMISSIONS.errors.emailWrong') : null}
        value={guardian.email ?? ''}
        onChange={(event) => onChange({ email: optionalText(event.target.value) })}
      />
    </fieldset>
  );
}
