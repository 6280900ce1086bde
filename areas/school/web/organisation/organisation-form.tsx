/** The form of what the school is called and of the head of its documents, with how they will look. */

import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import {
  type GivenOrganisation,
  type Organisation,
  saveOrganisation,
} from '../../organisation/organisation-contract.ts';
import {
  isBlank,
  letterheadLines,
  usualLines,
  waysToReach,
  withoutOpenLines,
} from '../../organisation/organisation-rules.ts';
import { LineInput } from '../structure/line-input.tsx';
import { useWords } from '../words.ts';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { useOrganisationWrite } from './organisation-data.ts';

const sides = ['french', 'english'] as const;

export function OrganisationForm({ opened, onClose }: { opened: Organisation; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const form = useRecordForm({
    name: 'organisation',
    opened,
    fieldsOf: givenOf,
    edit: useOrganisationWrite(),
    editCall: saveOrganisation,
    changeOf: (organisation, { version }) => ({ version, organisation: written(organisation) }),
    saved: t('SCHOOL.organisation.saved'),
    onClose,
  });
  const { theirs, fields, change } = form;
  const usual = () =>
    change({
      french: { ...fields.french, ...usualLines.french, school: fields.name },
      english: { ...fields.english, ...usualLines.english, school: fields.name },
    });
  /** A version beside the other: its name, and what was changed in it since the form was opened. */
  const versionOf = (version: GivenOrganisation) => ({
    title: version.name,
    text: changedKeys(form.before, version)
      .map((key) => {
        const label = t(`SCHOOL.organisation.${key}`);
        const value = version[key];
        const text =
          typeof value === 'object' && value !== null
            ? changedKeys(form.before[key as 'french'], value)
                .map((line) => value[line] ?? '–')
                .join(', ')
            : (value ?? '–');
        return labelled(label, text);
      })
      .join('\n'),
  });
  return (
    <FormDialog
      wide
      title={t('SCHOOL.organisation.edit')}
      form={form}
      ready={fields.name.trim() !== ''}
      conflict={theirs && { theirs: versionOf(givenOf(theirs)), mine: versionOf(fields) }}
    >
      <TextInput
        label={t('SCHOOL.organisation.name')}
        required
        maxLength={200}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {isBlank(fields.french) && isBlank(fields.english) && (
        <div className="rounded-card bg-tint p-4">
          <p className="mb-3 text-14">{t('SCHOOL.organisation.usualText')}</p>
          <Button small onClick={usual}>
            {t('SCHOOL.organisation.usual')}
          </Button>
        </div>
      )}
      <div className="grid gap-5 menu:grid-cols-2">
        {sides.map((side) => (
          <fieldset key={side} className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 text-16 font-bold">{t(`SCHOOL.organisation.${side}`)}</legend>
            {letterheadLines.map((line) => (
              <LineInput
                key={line}
                label={t(`SCHOOL.organisation.lines.${line}`)}
                lang={side === 'french' ? 'fr' : 'en'}
                value={fields[side][line] ?? ''}
                onChange={(text) => change({ [side]: { ...fields[side], [line]: optionalText(text) } })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {!(isBlank(fields.french) && isBlank(fields.english)) && (
        <div aria-hidden="true" className="rounded-card border border-rule bg-surface p-4">
          <LetterheadPreview french={written(fields).french} english={written(fields).english} />
        </div>
      )}
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 text-16 font-bold">{t('SCHOOL.organisation.signs')}</legend>
        <TextInput
          label={t('SCHOOL.organisation.signedBy')}
          maxLength={120}
          value={fields.signedBy ?? ''}
          onChange={(event) => change({ signedBy: optionalText(event.target.value) })}
        />
        <TextInput
          label={t('SCHOOL.organisation.town')}
          maxLength={120}
          value={fields.town ?? ''}
          onChange={(event) => change({ town: optionalText(event.target.value) })}
        />
        <div className="grid gap-3 menu:grid-cols-2">
          {sides.map((side) => (
            <TextInput
              key={side}
              label={t(`SCHOOL.organisation.signsAs.${side}`)}
              hint={t(`SCHOOL.organisation.signsAsHint.${side}`)}
              lang={side === 'french' ? 'fr' : 'en'}
              maxLength={120}
              value={fields[side].signsAs ?? ''}
              onChange={(event) =>
                change({ [side]: { ...fields[side], signsAs: optionalText(event.target.value) } })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('SCHOOL.organisation.reached')}</legend>
        {waysToReach.map((part) => (
          <TextInput
            key={part}
            label={t(`SCHOOL.organisation.${part}`)}
            maxLength={120}
            value={fields[part] ?? ''}
            onChange={(event) => change({ [part]: optionalText(event.target.value) })}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

function written(organisation: GivenOrganisation): GivenOrganisation {
  const { french, english } = organisation;
  return {
    ...organisation,
    french: withoutOpenLines('french', french),
    english: withoutOpenLines('english', english),
  };
}

function givenOf({ version: _version, mayEdit: _mayEdit, ...given }: Organisation): GivenOrganisation {
  return given;
}
