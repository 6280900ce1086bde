/** The form of how the school writes names, of the titles it offers, and of its time zone. */

import { nameOrders } from '#platform/kernel/people/person-name.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { formatsFor } from '#platform/web/formats.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  longestTitle,
  mostTitles,
  type NamingSettings,
  saveNamingSettings,
} from '../../naming-settings/naming-settings-contract.ts';
import { areFitTitles, timeZonesToChoose, titlesIn } from '../../naming-settings/naming-settings-rules.ts';
import { useWords } from '../words.ts';
import { useNamingSettingsWrite } from './naming-settings-data.ts';
import { sampleName } from './sample-name.ts';

/** The titles as they are typed, in one line. */
const fieldsOf = ({ nameOrder, titles, timeZone, communicationUrl }: NamingSettings) => ({
  nameOrder,
  titles: titles.join(', '),
  timeZone,
  communicationUrl: communicationUrl ?? '',
});
type Fields = ReturnType<typeof fieldsOf>;

export function NamingSettingsForm({ opened, onClose }: { opened: NamingSettings; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const language = useLanguage();
  const form = useRecordForm({
    name: 'customs',
    opened,
    fieldsOf,
    edit: useNamingSettingsWrite(),
    editCall: saveNamingSettings,
    changeOf: (fields: Fields, { version }) => ({
      version,
      settings: {
        ...fields,
        titles: [...titlesIn(fields.titles)],
        communicationUrl: optionalText(fields.communicationUrl),
      },
    }),
    saved: t('SCHOOL.structure.saved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const fit = areFitTitles(titlesIn(fields.titles));
  const address = fields.communicationUrl.trim();
  const isAddress = address === '' || /^https?:\/\/\S+$/.test(address);
  const now = new Date().toISOString() as Instant;
  const title = t('SCHOOL.customs.title');
  /** A version beside the other: what was changed in it since the form was opened. */
  const versionOf = (version: Fields) => ({
    title,
    text: changedKeys(form.before, version)
      .map((key) => {
        const value = key === 'nameOrder' ? t(`SCHOOL.customs.orders.${version.nameOrder}`) : version[key];
        return labelled(t(`SCHOOL.customs.${key}`), value);
      })
      .join('\n'),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      ready={fit && isAddress}
      conflict={theirs && { theirs: versionOf(fieldsOf(theirs)), mine: versionOf(fields) }}
    >
      <Select
        label={t('SCHOOL.customs.nameOrder')}
        hint={t('SCHOOL.customs.nameOrderHint')}
        value={fields.nameOrder}
        onChange={(nameOrder) => change({ nameOrder })}
        options={nameOrders.map((value) => ({
          value,
          label: `${t(`SCHOOL.customs.orders.${value}`)} (${sampleName(value)})`,
        }))}
      />
      <TextInput
        label={t('SCHOOL.customs.titles')}
        hint={t('SCHOOL.customs.titlesHint')}
        error={fit ? null : t('SCHOOL.customs.titlesUnfit', { most: mostTitles, longest: longestTitle })}
        maxLength={1000}
        value={fields.titles}
        onChange={(event) => change({ titles: event.target.value })}
      />
      <Select
        label={t('SCHOOL.customs.timeZone')}
        hint={t('SCHOOL.customs.timeZoneHint', { time: formatsFor(language, fields.timeZone).time(now) })}
        value={fields.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        options={timeZonesToChoose(fields.timeZone).map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))}
      />
      <TextInput
        type="url"
        label={t('SCHOOL.customs.communicationUrl')}
        hint={t('SCHOOL.customs.communicationUrlHint')}
        error={isAddress ? null : t('SCHOOL.customs.communicationUrlUnfit')}
        maxLength={300}
        value={fields.communicationUrl}
        onChange={(event) => change({ communicationUrl: event.target.value })}
      />
    </FormDialog>
  );
}
