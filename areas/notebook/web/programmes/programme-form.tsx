/** The form of one programme: its subject and level, and the rows of its tree. */

import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import {
  type ElementKind,
  elementKinds,
  listProgrammes,
  mostElements,
  type Programme,
  type Programmes,
  readCoverage,
  readProgramme,
  saveProgramme,
} from '../../programmes/contract.ts';
import { parentsOf } from '../../programmes/rules.ts';
import { useWords } from '../words.ts';

interface OpenedProps {
  id: number;
  list: Programmes;
  onClose: () => void;
}

/** The form of a stored programme, once it is read. */
export function OpenedProgramme({ id, list, onClose }: OpenedProps) {
  const t = useWords();
  const query = useCallQuery(readProgramme, { id });
  if (query.data) return <ProgrammeForm opened={query.data} list={list} onClose={onClose} />;
  return (
    <Dialog open title={t('PROGRAMMES.title')} onClose={onClose}>
      <NotLoaded query={query} count={4} />
    </Dialog>
  );
}

interface Row {
  readonly elementId: number | null;
  readonly kind: ElementKind;
  readonly title: string;
  /** As typed, in hours. */
  readonly hours: string;
}

interface Fields {
  readonly subjectId: string;
  readonly levelId: string;
  readonly series: string;
  readonly rows: readonly Row[];
}

interface FormProps {
  opened: Programme | null;
  list: Programmes;
  onClose: () => void;
}

export function ProgrammeForm({ opened, list, onClose }: FormProps) {
  const t = useWords();
  const save = useCallWrite(saveProgramme, [listProgrammes, readProgramme, readCoverage]);
  const form = useRecordForm({
    name: opened ? `programme ${opened.programmeId}` : 'new programme',
    opened,
    adding: {
      start: (): Fields => ({
        subjectId: '',
        levelId: '',
        series: '',
        rows: [{ elementId: null, kind: 'module', title: '', hours: '' }],
      }),
      create: save,
      newOf: (fields: Fields) => ({ id: null, version: 0, ...inputOf(fields) }),
    },
    fieldsOf: (programme: Programme): Fields => ({
      subjectId: String(programme.subjectId),
      levelId: String(programme.levelId),
      series: programme.series ?? '',
      rows: programme.elements.map(({ elementId, kind, title, minutes }) => ({
        elementId,
        kind,
        title,
        hours: minutes === 0 ? '' : String(minutes / 60),
      })),
    }),
    edit: save,
    editCall: saveProgramme,
    changeOf: (fields, against) => ({
      id: against.programmeId,
      version: against.version,
      ...inputOf(fields),
    }),
    saved: t('PROGRAMMES.saved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const input = inputOf(fields);
  const broken = parentsOf(input.elements) === null;
  const ready =
    fields.subjectId !== '' &&
    fields.levelId !== '' &&
    !broken &&
    fields.rows.every(({ title }) => title.trim() !== '');
  return (
    <FormDialog
      wide
      title={
        opened
          ? t('PROGRAMMES.edit', {
              name: [opened.subjectName, opened.levelName, opened.series].filter(Boolean).join(' · '),
            })
          : t('PROGRAMMES.add')
      }
      form={form}
      ready={ready}
      wrong={broken && fields.rows.length > 0 && t('PROGRAMMES.errors.treeBroken')}
      conflict={
        theirs && {
          theirs: { title: t('PROGRAMMES.lessons', { count: theirs.elements.length }) },
          mine: { title: t('PROGRAMMES.lessons', { count: fields.rows.length }) },
        }
      }
    >
      {!opened && (
        <div className="grid gap-4 menu:grid-cols-3">
          <Select
            label={t('PROGRAMMES.subject')}
            required
            value={fields.subjectId}
            onChange={(subjectId) => change({ subjectId })}
            options={optionsOf(list.subjects, t('PROGRAMMES.choose'))}
          />
          <Select
            label={t('PROGRAMMES.level')}
            required
            value={fields.levelId}
            onChange={(levelId) => change({ levelId })}
            options={optionsOf(list.levels, t('PROGRAMMES.choose'))}
          />
          <TextInput
            label={t('PROGRAMMES.series')}
            hint={t('PROGRAMMES.seriesHint')}
            maxLength={40}
            value={fields.series}
            onChange={({ target }) => change({ series: target.value })}
          />
        </div>
      )}
      <RowList
        rows={fields.rows}
        onChange={(rows) => change({ rows })}
        nameOf={({ title }, index) => title || t('PROGRAMMES.row', { number: index + 1 })}
        blank={(): Row => ({
          elementId: null,
          kind: fields.rows.length === 0 ? 'module' : 'lesson',
          title: '',
          hours: '',
        })}
        add={t('PROGRAMMES.addRow')}
        most={mostElements}
      >
        {({ row, change: changeRow, tools }) => (
          <RowFields tools={tools} columns="menu:grid-cols-[9rem_1fr_6rem] desk:grid-cols-none">
            <Select
              label={t('PROGRAMMES.kind')}
              value={row.kind}
              onChange={(kind) => changeRow(kind === 'lesson' ? { kind } : { kind, hours: '' })}
              options={elementKinds.map((kind) => ({ value: kind, label: t(`PROGRAMMES.kinds.${kind}`) }))}
            />
            <TextInput
              label={t('PROGRAMMES.name')}
              required
              maxLength={200}
              value={row.title}
              onChange={({ target }) => changeRow({ title: target.value })}
            />
            <TextInput
              label={t('PROGRAMMES.minutes')}
              inputMode="decimal"
              disabled={row.kind !== 'lesson'}
              value={row.hours}
              onChange={({ target }) =>
                changeRow({ hours: target.value.replace(/[^\d.,]/g, '').slice(0, 6) })
              }
            />
          </RowFields>
        )}
      </RowList>
    </FormDialog>
  );
}

function optionsOf(all: readonly { readonly id: number; readonly name: string }[], choose: string) {
  return [{ value: '', label: choose }, ...all.map(({ id, name }) => ({ value: String(id), label: name }))];
}

function inputOf({ subjectId, levelId, series, rows }: Fields) {
  return {
    subjectId: Number(subjectId),
    levelId: Number(levelId),
    series: series.trim() || null,
    elements: rows.map(({ elementId, kind, title, hours }) => ({
      elementId,
      kind,
      title: title.trim(),
      minutes: Math.round((Number(hours.replace(',', '.')) || 0) * 60),
    })),
  };
}
