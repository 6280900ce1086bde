/** The form in which a parent asks for changes in the own record. */

import { isEmail } from '#platform/kernel/people/email.ts';
import { isPhoneText } from '#platform/kernel/people/phone-number.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { Contacts } from '../../links/links-contract.ts';
import { type OwnRecord, proposeChange } from '../../own/own-contract.ts';
import { changedContacts, contactFields } from '../../own/own-rules.ts';
import { useOwnWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';

const longest = { phone: 40, phone2: 40, email: 254, address: 300 } as const;

export function OwnForm({ opened, onClose }: { opened: OwnRecord; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const { propose } = useOwnWrites();
  const form = useRecordForm({
    name: `own details ${opened.id}`,
    opened,
    fieldsOf: requestedContacts,
    edit: propose,
    editCall: proposeChange,
    changeOf: (proposed, { version }) => ({ version, proposed }),
    saved: t('PARENTS.own.sent'),
    onClose,
  });
  const { fields, theirs } = form;
  const emailWrong = !isEmail(fields.email);
  const versionOf = (version: Contacts) => ({
    title: t('PARENTS.own.title'),
    text: changedKeys(form.before, version)
      .map((key) => labelled(t(`PARENTS.fields.${key}`), version[key] ?? '–'))
      .join('\n'),
  });
  return (
    <FormDialog
      title={t('PARENTS.own.change')}
      subtitle={t('PARENTS.own.send')}
      form={form}
      ready={!emailWrong && changedContacts(opened.contacts, fields).length > 0}
      conflict={theirs && { theirs: versionOf(theirs.contacts), mine: versionOf(fields) }}
    >
      {contactFields.map((name) => (
        <TextInput
          key={name}
          label={t(`PARENTS.fields.${name}`)}
          type={name === 'phone' || name === 'phone2' ? 'tel' : 'text'}
          inputMode={name === 'email' ? 'email' : undefined}
          maxLength={longest[name]}
          value={fields[name] ?? ''}
          hint={
            (name === 'phone' || name === 'phone2') && fields[name] && !isPhoneText(fields[name])
              ? t('PARENTS.phoneUnread')
              : null
          }
          error={name === 'email' && emailWrong ? t('PARENTS.errors.emailWrong') : null}
          onChange={(event) => form.change({ [name]: optionalText(event.target.value) })}
        />
      ))}
    </FormDialog>
  );
}

/** The waiting request is edited further; without one, the school's values. */
function requestedContacts({ contacts, wish: request }: OwnRecord): Contacts {
  return request?.state === 'waiting' ? request.proposed : contacts;
}
