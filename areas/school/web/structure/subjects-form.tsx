/** All subjects in their groups, edited as one list. */

import { type Labelled, useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowCard, RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  type GivenGroup,
  type GivenSubject,
  mostOf,
  type Structure,
  saveSubjects,
} from '../../structure/structure-contract.ts';
import {
  allNamed,
  sameNamesOfSubjects,
  usualSubjects,
  withoutGoneSubjects,
} from '../../structure/structure-rules.ts';
import { useWords } from '../words.ts';
import { useSubjectsWrite } from './structure-data.ts';

interface Draft {
  readonly groups: readonly GivenGroup[];
  readonly subjects: readonly GivenSubject[];
}

export function SubjectsForm({ opened, onClose }: { opened: Structure; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const language = useLanguage();
  const form = useRecordForm({
    name: 'subjects',
    opened,
    fieldsOf: ({ groups, subjects }: Structure): Draft => ({ groups, subjects }),
    edit: useSubjectsWrite(),
    editCall: saveSubjects,
    changeOf: (typed, against) => ({
      version: against.version,
      ...withoutGoneSubjects(typed, against),
    }),
    saved: t('SCHOOL.structure.saved'),
    onClose,
  });
  const { theirs, fields: draft, change: setDraft } = form;
  const all = [...draft.groups.flatMap((group) => group.subjects), ...draft.subjects];
  const names = draft.groups.map(
    ({ name }, index) => name || t('SCHOOL.subjects.group', { number: index + 1 }),
  );
  const move = (subject: GivenSubject, to: number | null) => {
    const without = (list: readonly GivenSubject[]) => list.filter((one) => one !== subject);
    const here = (list: readonly GivenSubject[], at: number | null) =>
      at === to ? [...without(list), subject] : without(list);
    setDraft({
      groups: draft.groups.map((group, at) => ({ ...group, subjects: here(group.subjects, at) })),
      subjects: here(draft.subjects, null),
    });
  };
  const usual = () => {
    const names = [
      t('SCHOOL.subjects.literary'),
      t('SCHOOL.subjects.scientific'),
      t('SCHOOL.subjects.other'),
    ] as const;
    setDraft({ ...draft, groups: usualSubjects(language, [...names]) });
  };
  const title = t('SCHOOL.subjects.edit');
  const same = sameNamesOfSubjects(draft.groups, draft.subjects);
  return (
    <FormDialog
      wide
      title={title}
      form={form}
      ready={same.length === 0 && allNamed(draft.groups) && allNamed(all)}
      wrong={same.length > 0 && t('SCHOOL.structure.same', { names: same.join(', ') })}
      conflict={
        theirs && {
          theirs: { title, text: textOf(theirs, labelled) },
          mine: { title, text: textOf(draft, labelled) },
        }
      }
    >
      {all.length === 0 && draft.groups.length === 0 && (
        <div className="rounded-card bg-tint p-4">
          <p className="mb-3 text-14">{t('SCHOOL.subjects.usualText')}</p>
          <Button small onClick={usual}>
            {t('SCHOOL.subjects.usual')}
          </Button>
        </div>
      )}
      <RowList
        rows={draft.groups}
        onChange={(groups) => setDraft({ ...draft, groups })}
        nameOf={({ name }, index) => name || t('SCHOOL.subjects.group', { number: index + 1 })}
        blank={(): GivenGroup => ({ id: null, name: '', subjects: [] })}
        add={t('SCHOOL.subjects.addGroup')}
        most={mostOf.groups}
      >
        {({ row: group, change, index, tools }) => (
          <RowCard
            name={group.name}
            tools={tools}
            head={
              <TextInput
                label={t('SCHOOL.subjects.groupName')}
                required
                maxLength={80}
                value={group.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            }
          >
            <SubjectRows
              subjects={group.subjects}
              onChange={(subjects) => change({ subjects })}
              groups={names}
              here={index}
              onMove={move}
            />
          </RowCard>
        )}
      </RowList>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-16 font-bold">{t('SCHOOL.subjects.ungrouped')}</legend>
        <SubjectRows
          subjects={draft.subjects}
          onChange={(subjects) => setDraft({ ...draft, subjects })}
          groups={names}
          here={null}
          onMove={move}
        />
      </fieldset>
    </FormDialog>
  );
}

interface SubjectRowsProps {
  subjects: readonly GivenSubject[];
  onChange: (subjects: GivenSubject[]) => void;
  /** Names of all groups; and the place of this one among them, null for none. */
  groups: readonly string[];
  here: number | null;
  onMove: (subject: GivenSubject, to: number | null) => void;
}

function SubjectRows({ subjects, onChange, groups, here, onMove }: SubjectRowsProps) {
  const t = useWords();
  return (
    <RowList
      rows={subjects}
      onChange={onChange}
      nameOf={({ name }, index) => name || t('SCHOOL.subjects.subject', { number: index + 1 })}
      blank={(): GivenSubject => ({ id: null, name: '', nameEn: null, nameFr: null })}
      add={t('SCHOOL.subjects.addSubject')}
      most={mostOf.subjects}
    >
      {({ row: subject, change, index, tools }) => (
        <RowFields tools={tools}>
          <TextInput
            label={t('SCHOOL.subjects.name')}
            labelOnPhones={index > 0}
            required
            maxLength={120}
            value={subject.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextInput
            label={t('SCHOOL.subjects.nameEn')}
            labelOnPhones={index > 0}
            maxLength={120}
            value={subject.nameEn ?? ''}
            onChange={(event) => change({ nameEn: optionalText(event.target.value) })}
          />
          <TextInput
            label={t('SCHOOL.subjects.nameFr')}
            labelOnPhones={index > 0}
            maxLength={120}
            value={subject.nameFr ?? ''}
            onChange={(event) => change({ nameFr: optionalText(event.target.value) })}
          />
          {groups.length > 0 && (
            <Select
              label={t('SCHOOL.subjects.inGroup')}
              labelOnPhones={index > 0}
              value={here === null ? '' : `${here}`}
              onChange={(value) => onMove(subject, value === '' ? null : Number(value))}
              options={[
                { value: '', label: t('SCHOOL.subjects.ungrouped') },
                ...groups.map((name, at) => ({ value: `${at}`, label: name })),
              ]}
            />
          )}
        </RowFields>
      )}
    </RowList>
  );
}

function textOf({ groups, subjects }: Draft, labelled: Labelled): string {
  const names = (list: readonly GivenSubject[]) => list.map(({ name }) => name).join(', ');
  return [...groups.map((group) => labelled(group.name, names(group.subjects))), names(subjects)].join('\n');
}
