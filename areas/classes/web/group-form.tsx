/** The form of a group across classes, new or to be changed. */

import { SectionSelect } from '#areas/school/web/public/section-select.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { isComplete } from '../classes-rules.ts';
import { editGroup, type GroupRecord } from '../groups-contract.ts';
import { useGroupWrites } from './class-data.ts';
import { useWords } from './words.ts';

type Typed = Pick<GroupRecord, 'name' | 'room' | 'sectionId'>;

const fieldsOf = ({ name, room, sectionId }: GroupRecord): Typed => ({ name, room, sectionId });

/** @param opened null for a new one */
export function GroupForm({ opened, onClose }: { opened: GroupRecord | null; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const { sectionId: ownSection } = useSession();
  const { create, edit } = useGroupWrites();
  const form = useRecordForm({
    name: `group ${opened?.id ?? 'new'}`,
    opened,
    fieldsOf,
    adding: {
      start: (): Typed => ({ name: '', room: null, sectionId: ownSection }),
      create,
      newOf: (typed) => typed,
    },
    edit,
    editCall: editGroup,
    changeOf: ({ name, room }: Typed, { id, version }) => ({ id, version, name, room }),
    saved: t('CLASS.saved'),
    // A new one wants its members next.
    ...(opened === null && {
      onSaved: ({ id }: GroupRecord) => go('/classes/detail', { search: { class: id } }),
    }),
    onClose,
  });
  const { fields, theirs, change } = form;
  const versionOf = ({ name, room }: Typed) => ({
    title: name,
    text: labelled(t('CLASS.form.room'), room ?? '–'),
  });
  return (
    <FormDialog
      title={t(form.stored ? 'GROUP.edit' : 'GROUP.add')}
      subtitle={form.stored ? undefined : t('GROUP.about')}
      form={form}
      ready={isComplete(fields)}
      conflict={theirs && { theirs: versionOf(fieldsOf(theirs)), mine: versionOf(fields) }}
    >
      <TextInput
        label={t('CLASS.form.name')}
        hint={t('GROUP.nameHint')}
        required
        maxLength={80}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {!form.stored && (
        <SectionSelect
          label={t('GROUP.section')}
          none={t('GROUP.wholeSchool')}
          disabled={ownSection !== null}
          value={fields.sectionId}
          onChange={(sectionId) => change({ sectionId })}
        />
      )}
      <TextInput
        label={t('CLASS.form.room')}
        maxLength={40}
        value={fields.room ?? ''}
        onChange={(event) => change({ room: optionalText(event.target.value) })}
      />
    </FormDialog>
  );
}
