/** Reports an incident or praise, or changes a report. */

import { useState } from 'react';
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { DocumentsField } from '#platform/web/ui/documents-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { editIncident, type Incident, longestDetails, longestVenue } from '../../incidents/contract.ts';
import { mostDocuments } from '../../incidents/document-values-contract.ts';
import { useCatalogue, useEditIncident } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { PeopleField, type ReportedPerson } from './people-field.tsx';
import { peopleOfReport, useQueueReport, type WaitingReport } from './queue-report.ts';
import { TagsField } from './tags-field.tsx';

interface Fields {
  readonly typeId: number | null;
  readonly tagIds: readonly number[];
  readonly happenedOn: SchoolDay;
  readonly happenedAt: string;
  readonly venue: string;
  readonly details: string;
  readonly people: readonly ReportedPerson[];
}

interface ReportFormProps {
  /** Null for a new report. */
  opened: Incident | null;
  /** The student from whose page it is reported. */
  about: ReportedPerson | null;
  /** The lesson in which it happened. */
  lesson?: {
    readonly id: number;
    readonly day: SchoolDay;
    readonly heldOn: SchoolDay;
    readonly startsAt: string;
  };
  /** A report that the server refused, to be changed and sent again. */
  again?: WaitingReport;
  onClose: () => void;
}

export function ReportForm({ opened, about, lesson, again, onClose }: ReportFormProps) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const queue = useQueueReport();
  // Apart from what is typed: a photo is too large to be written down at each letter.
  const [before] = useState<readonly DocumentToSend[]>(again?.input.documents ?? []);
  const [documents, setDocuments] = useState(before);
  const edit = useEditIncident();
  const catalogue = useCatalogue();
  const types = catalogue?.types ?? [];
  const tags = catalogue?.tags ?? [];
  const given = (fields: Fields) => ({
    typeId: fields.typeId ?? 0,
    tagIds: [...fields.tagIds],
    happenedOn: fields.happenedOn,
    happenedAt: fields.happenedAt === '' ? null : fields.happenedAt,
    venue: optionalText(fields.venue),
    details: fields.details.trim(),
    people: fields.people.map(({ studentId, part }) => ({ studentId, part })),
  });
  const ofLesson = again ? again.input.lesson : lesson ? { id: lesson.id, day: lesson.day } : null;
  const start = (): Fields =>
    again
      ? fieldsOfReport(again)
      : {
          typeId: null,
          tagIds: [],
          happenedOn: lesson?.heldOn ?? formats.today(),
          happenedAt: lesson?.startsAt ?? '',
          venue: '',
          details: '',
          people: about ? [about] : [],
        };
  const name = opened
    ? `incident ${opened.id}`
    : `new incident ${again?.id ?? about?.studentId ?? (ofLesson ? `${ofLesson.id} ${ofLesson.day}` : '')}`;
  const unsent = useUnsentForm({
    name: `documents of ${name}`,
    written: documents === before ? null : documents,
    onFound: setDocuments,
  });
  const form = useRecordForm({
    name,
    opened,
    adding: {
      start,
      queue: (fields: Fields, kept) =>
        queue(
          {
            ...given(fields),
            lesson: ofLesson,
            ...(documents.length > 0 && { documents: [...documents] }),
          },
          fields.people,
          again ?? null,
          [...kept, unsent.handOver()],
        ),
    },
    fieldsOf: (incident: Incident): Fields => ({
      typeId: incident.typeId,
      tagIds: incident.tagIds,
      happenedOn: incident.happenedOn,
      happenedAt: incident.happenedAt ?? '',
      venue: incident.venue ?? '',
      details: incident.details,
      people: incident.people.flatMap(({ id, firstName, lastName, className, part }) =>
        id === null
          ? []
          : [
              {
                studentId: id,
                part,
                name: listName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
                about: className ?? '',
              },
            ],
      ),
    }),
    edit,
    editCall: editIncident,
    changeOf: (fields, { id, version }) => ({ id, version, ...given(fields) }),
    saved: t(opened ? 'DISCIPLINE.report.changed' : 'DISCIPLINE.report.done'),
    onClose: () => {
      unsent.forget();
      onClose();
    },
  });
  const { fields, change, theirs } = form;
  const shown = types.filter(({ id, archived }) => !archived || id === fields.typeId);
  const positive = types.find(({ id }) => id === fields.typeId)?.positive ?? false;
  const group = (praise: boolean) =>
    shown
      .filter((type) => type.positive === praise)
      .map((type) => ({ value: String(type.id), label: type[language] }));
  return (
    <FormDialog
      title={t(opened ? 'DISCIPLINE.report.change' : 'DISCIPLINE.report.title')}
      form={form}
      ready={isComplete(fields)}
      conflict={
        theirs && {
          theirs: { title: formats.day(theirs.happenedOn), detail: theirs.details },
          mine: { title: formats.day(fields.happenedOn), detail: fields.details },
        }
      }
    >
      {opened?.published && <Banner kind="info">{t('DISCIPLINE.report.withholds')}</Banner>}
      <PeopleField lesson={ofLesson} people={fields.people} onChange={(people) => change({ people })} />
      <Select
        label={t('DISCIPLINE.report.type')}
        required
        value={String(fields.typeId ?? '')}
        onChange={(id) => change({ typeId: id === '' ? null : Number(id) })}
        options={[
          { value: '', label: t('DISCIPLINE.report.chooseType') },
          ...group(false),
          ...group(true).map(({ value, label }) => ({
            value,
            label: t('DISCIPLINE.report.praise', { type: label }),
          })),
        ]}
      />
      <TagsField
        tags={tags.filter(({ praise }) => praise === positive)}
        chosen={fields.tagIds}
        onChange={(tagIds) => change({ tagIds })}
      />
      <TextArea
        label={t('DISCIPLINE.report.details')}
        required
        rows={3}
        maxLength={longestDetails}
        value={fields.details}
        onChange={({ target }) => change({ details: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('DISCIPLINE.report.day')}
          value={fields.happenedOn}
          onChange={(happenedOn) => change({ happenedOn })}
        />
        <TextInput
          type="time"
          label={t('DISCIPLINE.report.time')}
          value={fields.happenedAt}
          onChange={({ target }) => change({ happenedAt: target.value })}
        />
      </div>
      <TextInput
        label={t('DISCIPLINE.report.venue')}
        maxLength={longestVenue}
        value={fields.venue}
        onChange={({ target }) => change({ venue: target.value })}
      />
      {!opened && (
        <DocumentsField
          most={mostDocuments}
          chosen={documents}
          left={mostDocuments - documents.length}
          onChosen={(document) => setDocuments([...documents, document])}
          onRemove={(document) => setDocuments(documents.filter((one) => one !== document))}
        />
      )}
    </FormDialog>
  );
}

function fieldsOfReport(report: WaitingReport): Fields {
  const { typeId, tagIds, happenedOn, happenedAt, venue, details } = report.input;
  return {
    typeId,
    tagIds,
    happenedOn,
    happenedAt: happenedAt ?? '',
    venue: venue ?? '',
    details,
    people: peopleOfReport(report),
  };
}

function isComplete({ typeId, details, people }: Fields): boolean {
  return typeId !== null && details.trim() !== '' && people.some(({ part }) => part === 'actor');
}
