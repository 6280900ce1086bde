/** The own title, and the own name where the school allows it. */
import { TitleInput } from '#areas/school/web/public/title-input.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type OwnNames, type OwnProfile, saveOwnProfile } from '../../own-account/profile-contract.ts';
import { useWords } from '../words.ts';
import { tellProfile, useOwnProfileWrites } from './own-profile-data.ts';

export function OwnNamesForm({ opened, onClose }: { opened: OwnProfile; onClose: () => void }) {
  const t = useWords();
  const form = useRecordForm({
    name: 'own profile',
    opened,
    fieldsOf: ({ firstName, lastName, title }: OwnProfile): OwnNames => ({ firstName, lastName, title }),
    edit: useOwnProfileWrites().save,
    editCall: saveOwnProfile,
    changeOf: (names, { version }) => ({ version, names }),
    saved: t('PROFILE.saved'),
    onSaved: tellProfile,
    onClose,
  });
  const { fields, change, theirs } = form;
  const versionOf = (names: OwnNames) => ({ title: fullName(names), text: names.title ?? '–' });
  return (
    <FormDialog
      title={t(opened.mayRename ? 'PROFILE.edit' : 'PROFILE.editTitle')}
      subtitle={opened.mayRename ? undefined : fullName(opened)}
      form={form}
      ready={fields.lastName.trim() !== ''}
      conflict={theirs && { theirs: versionOf(theirs), mine: versionOf(fields) }}
    >
      {opened.mayRename ? (
        <div className="grid gap-3 menu:grid-cols-2">
          <TextInput
            label={t('PROFILE.lastName')}
            required
            maxLength={100}
            autoComplete="family-name"
            value={fields.lastName}
            onChange={(event) => change({ lastName: event.target.value })}
          />
          <TextInput
            label={t('PROFILE.firstName')}
            maxLength={100}
            autoComplete="given-name"
            value={fields.firstName}
            onChange={(event) => change({ firstName: event.target.value })}
          />
        </div>
      ) : (
        <p className="text-14 text-ink-2">{t('PROFILE.nameKept')}</p>
      )}
      <TitleInput
        label={t('PROFILE.title')}
        hint={t('PROFILE.titleHint')}
        maxLength={100}
        autoComplete="honorific-prefix"
        value={fields.title}
        onChange={(title) => change({ title })}
      />
    </FormDialog>
  );
}
