/** All sections with their levels, edited as one list. */

import { mostInClass } from '#platform/kernel/class-size.ts';
import { type Labelled, useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowCard, RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import {
  type GivenLevel,
  type GivenSection,
  mostOf,
  type Structure,
  saveSections,
} from '../../structure/structure-contract.ts';
import {
  allNamed,
  sameNamesOfSections,
  usualSections,
  withoutGoneSections,
} from '../../structure/structure-rules.ts';
import { useWords } from '../words.ts';
import { useSectionsWrite } from './structure-data.ts';

interface Draft {
  readonly sections: readonly GivenSection[];
}

export function SectionsForm({ opened, onClose }: { opened: Structure; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const form = useRecordForm({
    name: 'sections',
    opened,
    fieldsOf: ({ sections }: Structure): Draft => ({ sections }),
    edit: useSectionsWrite(),
    editCall: saveSections,
    changeOf: ({ sections }, against) => ({
      version: against.version,
      sections: withoutGoneSections(sections, against),
    }),
    saved: t('SCHOOL.structure.saved'),
    onClose,
  });
  const { theirs } = form;
  const draft = form.fields.sections;
  const setDraft = (sections: readonly GivenSection[]) => form.change({ sections });
  const usual = () =>
    setDraft(
      usualSections({
        english: t('SCHOOL.sections.subsystems.english'),
        french: t('SCHOOL.sections.subsystems.french'),
      }),
    );
  const subsystems = (['english', 'french'] as const).map((value) => ({
    value,
    label: t(`SCHOOL.sections.subsystems.${value}`),
  }));
  const title = t('SCHOOL.sections.edit');
  const same = sameNamesOfSections(draft);
  return (
    <FormDialog
      wide
      title={title}
      form={form}
      ready={same.length === 0 && allNamed(draft) && draft.every(({ levels }) => allNamed(levels))}
      wrong={same.length > 0 && t('SCHOOL.structure.same', { names: same.join(', ') })}
      conflict={
        theirs && {
          theirs: { title, text: textOf(theirs.sections, labelled) },
          mine: { title, text: textOf(draft, labelled) },
        }
      }
    >
      {draft.length === 0 && (
        <div className="rounded-card bg-tint p-4">
          <p className="mb-3 text-14">{t('SCHOOL.sections.usualText')}</p>
          <Button small onClick={usual}>
            {t('SCHOOL.sections.usual')}
          </Button>
        </div>
      )}
      <RowList
        rows={draft}
        onChange={setDraft}
        nameOf={({ name }, index) => name || t('SCHOOL.sections.section', { number: index + 1 })}
        blank={() => ({ id: null, name: '', subsystem: 'english' as const, levels: [] })}
        add={t('SCHOOL.sections.addSection')}
        most={mostOf.sections}
      >
        {({ row: section, change, tools }) => (
          <RowCard
            name={section.name}
            tools={tools}
            head={
              <>
                <TextInput
                  label={t('SCHOOL.sections.name')}
                  required
                  maxLength={80}
                  value={section.name}
                  onChange={(event) => change({ name: event.target.value })}
                />
                <Select
                  label={t('SCHOOL.sections.subsystem')}
                  value={section.subsystem}
                  onChange={(subsystem) => change({ subsystem })}
                  options={subsystems}
                />
              </>
            }
          >
            <LevelRows levels={section.levels} onChange={(levels) => change({ levels })} />
          </RowCard>
        )}
      </RowList>
    </FormDialog>
  );
}

function LevelRows({ levels, onChange }: { levels: GivenLevel[]; onChange: (levels: GivenLevel[]) => void }) {
  const t = useWords();
  const cycles = (['0', '1', '2'] as const).map((value) => ({
    value,
    label: t(`SCHOOL.sections.cycles.${value}`),
  }));
  return (
    <RowList
      rows={levels}
      onChange={onChange}
      nameOf={({ name }, index) => name || t('SCHOOL.sections.level', { number: index + 1 })}
      blank={(): GivenLevel => ({
        id: null,
        name: '',
        cycle: levels.at(-1)?.cycle ?? 1,
        exam: null,
        capacity: null,
      })}
      add={t('SCHOOL.sections.addLevel')}
      most={mostOf.levels}
    >
      {({ row: level, change, index, tools }) => (
        <RowFields tools={tools}>
          <TextInput
            label={t('SCHOOL.sections.levelName')}
            labelOnPhones={index > 0}
            required
            maxLength={80}
            value={level.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Select
            label={t('SCHOOL.sections.cycle')}
            labelOnPhones={index > 0}
            value={`${level.cycle}`}
            onChange={(value) => change({ cycle: Number(value) as GivenLevel['cycle'] })}
            options={cycles}
          />
          <TextInput
            label={t('SCHOOL.sections.exam')}
            labelOnPhones={index > 0}
            maxLength={80}
            value={level.exam ?? ''}
            onChange={(event) => change({ exam: optionalText(event.target.value) })}
          />
          <CountInput
            label={t('SCHOOL.sections.capacity')}
            labelOnPhones={index > 0}
            most={mostInClass}
            value={level.capacity}
            onChange={(capacity) => change({ capacity })}
          />
        </RowFields>
      )}
    </RowList>
  );
}

function textOf(sections: readonly GivenSection[], labelled: Labelled): string {
  return sections
    .map(({ name, levels }) => labelled(name, levels.map((level) => level.name).join(', ')))
    .join('\n');
}
