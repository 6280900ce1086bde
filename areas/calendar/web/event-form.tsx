/** Enters or changes an event. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { ListedNotice } from '#platform/web/ui/listed-notice.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import {
  type Entry,
  type EventChoices,
  editEvent,
  type GivenEvent,
  hasLessons,
  kinds,
  longestDetails,
  longestTitle,
  longestVenue,
  type SchoolEvent,
} from '../contract.ts';
import { ruleText, simpleRule } from '../recurrence.ts';
import { endsAfterItBegins } from '../rules.ts';
import { useEventChoices, useEventWrites, useHanging } from './calendar-data.ts';
import { TargetList } from './target-list.tsx';
import { type EventFields, firstHours, WhenFields } from './when-fields.tsx';
import { useWords } from './words.ts';

export type Editing =
  | { readonly of: 'new'; readonly day: SchoolDay }
  /** The event with all its times. */
  | { readonly of: 'event'; readonly event: SchoolEvent }
  /** One time of an event that recurs. */
  | { readonly of: 'time'; readonly entry: Entry };

export function EventForm({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const choices = useEventChoices().data;
  return choices && <FormOf editing={editing} choices={choices} onClose={onClose} />;
}

function FormOf({
  editing,
  choices,
  onClose,
}: {
  editing: Editing;
  choices: EventChoices;
  onClose: () => void;
}) {
  const t = useWords();
  const form = useEventForm(editing, choices, onClose);
  const { fields, change } = form;
  const { kind, title, venue, details, audience, targetIds, suspends, repeat } = fields;
  const named = audience !== 'school' && audience !== 'staff';
  const maySuspend = choices.maySuspend && hasLessons(audience) && repeat === 'never';
  const right = endsAfterItBegins(fields);
  const { from, until } = fields;
  const suspending = maySuspend && suspends && right && (!named || targetIds.length > 0);
  const hanging = useHanging(suspending ? { from, until, audience, targetIds: [...targetIds] } : null);
  return (
    <FormDialog
      title={t(
        editing.of === 'new' ? 'CALENDAR.add' : editing.of === 'time' ? 'CALENDAR.editOne' : 'CALENDAR.edit',
      )}
      form={form}
      ready={title.trim() !== '' && right && (!named || targetIds.length > 0)}
      wrong={!right && t('CALENDAR.endsFirst')}
      conflict={form.theirs && { theirs: { title: form.theirs.title }, mine: { title } }}
    >
      <TextInput
        label={t('CALENDAR.name')}
        required
        maxLength={longestTitle}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Select
        label={t('CALENDAR.kind')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={kinds.map((value) => ({ value, label: t(`CALENDAR.kinds.${value}`) }))}
      />
      <WhenFields fields={fields} change={change} once={editing.of === 'time'} endsOn={choices.endsOn} />
      <Select
        label={t('CALENDAR.audience')}
        value={audience}
        onChange={(next) => change({ audience: next, targetIds: [] })}
        options={choices.audiences.map((value) => ({ value, label: t(`CALENDAR.audiences.${value}`) }))}
      />
      {named && (
        <TargetList
          targets={choices[audience]}
          chosen={targetIds}
          onChange={(next) => change({ targetIds: next })}
        />
      )}
      {maySuspend && (
        <Checkbox checked={suspends} onChange={(next) => change({ suspends: next })}>
          {t('CALENDAR.suspend')}
        </Checkbox>
      )}
      <ListedNotice title={t('CALENDAR.hanging')} texts={hanging} />
      <TextInput
        label={t('CALENDAR.venue')}
        maxLength={longestVenue}
        value={venue}
        onChange={(event) => change({ venue: event.target.value })}
      />
      <TextArea
        label={t('CALENDAR.details')}
        maxLength={longestDetails}
        value={details}
        onChange={(event) => change({ details: event.target.value })}
      />
    </FormDialog>
  );
}

function useEventForm(editing: Editing, choices: EventChoices, onClose: () => void) {
  const t = useWords();
  const today = useFormats().today();
  const { create, edit } = useEventWrites();
  const endsOn = choices.endsOn ?? addDays(today, 90);
  const insteadOf =
    editing.of === 'time'
      ? { id: editing.entry.id, version: editing.entry.version, day: editing.entry.from }
      : null;
  return useRecordForm({
    name:
      editing.of === 'event'
        ? `event ${editing.event.id}`
        : insteadOf
          ? `event ${insteadOf.id} once`
          : 'new event',
    opened: editing.of === 'event' ? editing.event : null,
    adding: {
      start: (): EventFields => {
        if (editing.of === 'time') return fieldsOfTime(editing.entry, endsOn);
        return newFields(editing.of === 'new' ? editing.day : today, choices, endsOn);
      },
      create,
      newOf: (fields: EventFields) => ({ ...given(fields), insteadOf }),
    },
    fieldsOf: (event: SchoolEvent) => fieldsOf(event, endsOn),
    edit,
    editCall: editEvent,
    changeOf: (fields, { id, version }) => ({ ...given(fields), id, version }),
    saved: t('CALENDAR.saved'),
    onClose,
  });
}

function newFields(day: SchoolDay, { audiences }: EventChoices, endsOn: SchoolDay): EventFields {
  return {
    kind: 'meeting',
    title: '',
    venue: '',
    details: '',
    from: day,
    until: day,
    hours: firstHours,
    repeat: 'never',
    repeatsUntil: endsOn,
    rule: null,
    audience: audiences[0] ?? 'school',
    targetIds: [],
    suspends: false,
  };
}

function fieldsOf(event: SchoolEvent, endsOn: SchoolDay): EventFields {
  const { kind, title, venue, details, firstDay, firstUntil, startsAt, endsAt, rule, audience, targets } =
    event;
  const simple = rule === null ? null : simpleRule(rule);
  return {
    kind,
    title,
    venue: venue ?? '',
    details: details ?? '',
    from: firstDay,
    until: firstUntil,
    hours: startsAt === null || endsAt === null ? null : { startsAt, endsAt },
    repeat: rule === null ? 'never' : (simple?.repeat ?? 'other'),
    repeatsUntil: simple?.until ?? endsOn,
    rule: simple === null ? rule : null,
    audience,
    targetIds: targets.map(({ id }) => id),
    suspends: event.suspends,
  };
}

function fieldsOfTime({ from, until, ...event }: Entry, endsOn: SchoolDay): EventFields {
  return { ...fieldsOf({ ...event, rule: null }, endsOn), from, until };
}

function given(fields: EventFields): GivenEvent {
  const {
    kind,
    title,
    venue,
    details,
    from,
    until,
    hours,
    repeat,
    repeatsUntil,
    rule,
    audience,
    targetIds,
    suspends,
  } = fields;
  return {
    kind,
    title,
    venue: optionalText(venue),
    details: optionalText(details),
    from,
    until,
    hours,
    rule: repeat === 'never' ? null : repeat === 'other' ? rule : ruleText({ repeat, until: repeatsUntil }),
    audience,
    targetIds: [...targetIds],
    suspends,
  };
}
