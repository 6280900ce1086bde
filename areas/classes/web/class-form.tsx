/** The form of a class, new or to be changed. */

import { StaffSelect, useStaff } from '#areas/accounts/web/public/staff-select.ts';
import { LevelSelect, useLevels } from '#areas/school/web/public/level-select.ts';
import { mostInClass } from '#platform/kernel/class-size.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { ClassRecord, GivenClass } from '../classes-contract.ts';
import { isComplete } from '../classes-rules.ts';
import { givenOf, useClassForm } from './use-class-form.ts';
import { useWords } from './words.ts';

/** @param opened null for a new one */
export function ClassForm({ opened, onClose }: { opened: ClassRecord | null; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const form = useClassForm(opened, onClose);
  const { fields: classroom, change } = form;
  const labels = {
    name: 'name',
    levelId: 'level',
    series: 'series',
    room: 'room',
    capacity: 'capacity',
    masterId: 'master',
  } as const;
  const named = { levelId: useLevels().levels, masterId: useStaff().people };
  /** A version beside the other: its name, and what was changed in it since the form was opened. */
  const versionOf = (version: GivenClass) => ({
    title: version.name,
    text: changedKeys(form.before, version)
      .map((key) => {
        const value =
          key === 'levelId' || key === 'masterId'
            ? named[key].find(({ id }) => id === version[key])?.label
            : version[key];
        return labelled(t(`CLASS.form.${labels[key]}`), value ?? '–');
      })
      .join('\n'),
  });
  return (
    <FormDialog
      title={t(form.stored ? 'CLASS.edit' : 'CLASS.add')}
      form={form}
      ready={isComplete(classroom)}
      conflict={form.theirs && { theirs: versionOf(givenOf(form.theirs)), mine: versionOf(classroom) }}
    >
      <TextInput
        label={t('CLASS.form.name')}
        hint={t('CLASS.form.nameHint')}
        required
        maxLength={80}
        value={classroom.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <LevelSelect
        label={t('CLASS.form.level')}
        none={t('CLASS.form.noLevel')}
        value={classroom.levelId}
        onChange={(levelId) => change({ levelId })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={t('CLASS.form.series')}
          hint={t('CLASS.form.seriesHint')}
          maxLength={40}
          value={classroom.series ?? ''}
          onChange={(event) => change({ series: optionalText(event.target.value) })}
        />
        <TextInput
          label={t('CLASS.form.room')}
          maxLength={40}
          value={classroom.room ?? ''}
          onChange={(event) => change({ room: optionalText(event.target.value) })}
        />
      </div>
      <CountInput
        label={t('CLASS.form.capacity')}
        hint={t('CLASS.form.capacityHint')}
        most={mostInClass}
        value={classroom.capacity}
        onChange={(capacity) => change({ capacity })}
      />
      <StaffSelect
        label={t('CLASS.form.master')}
        nobody={t('CLASS.noMaster')}
        value={classroom.masterId}
        onChange={(masterId) => change({ masterId })}
      />
    </FormDialog>
  );
}
