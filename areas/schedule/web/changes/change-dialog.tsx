/** The change of a lesson on one day: cancelled, moved, in another room, taught by another teacher. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { listCandidates } from '../../changes/changes-contract.ts';
import { useWords } from '../words.ts';
import { useChangeWrites, useHanging } from './changes-data.ts';
import { HangingList } from './hanging-list.tsx';

/** As much of a lesson of a day as its change takes. */
export interface LessonOfDay {
  readonly lessonId: number;
  /** The day that the timetable gives it. */
  readonly day: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  /** Version of the earlier change; 0 for none. */
  readonly version: number;
}

const kinds = ['cover', 'cancel', 'move', 'room'] as const;
type Kind = (typeof kinds)[number];

interface Fields {
  readonly kind: Kind;
  readonly coverId: number | null;
  readonly roomId: number | null;
  readonly toDay: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly reason: string;
}

interface ChangeDialogProps {
  lesson: LessonOfDay;
  rooms: readonly { readonly id: number; readonly name: string }[];
  onClose: () => void;
}

export function ChangeDialog({ lesson, rooms, onClose }: ChangeDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const formats = useFormats();
  const failureText = useFailureText();
  const { save, undo } = useChangeWrites();
  const { lessonId, day, version } = lesson;
  const start: Fields = {
    // Nothing can be saved by it before a person is chosen: a lesson is not cancelled by one tap too many.
    kind: 'cover',
    coverId: null,
    roomId: null,
    toDay: day,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    reason: '',
  };
  const [fields, setFields] = useState(start);
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const written = Object.keys(start).some(
    (key) => fields[key as keyof Fields] !== start[key as keyof Fields],
  );
  const unsent = useUnsentForm<Fields>({
    name: `lesson ${lessonId} ${day}`,
    written: written ? fields : null,
    onFound: setFields,
  });
  const done = () => {
    unsent.forget();
    showToast({ kind: 'info', text: t('SCHEDULE.change.saved') });
    onClose();
  };
  const { kind, coverId, roomId, toDay, startsAt, endsAt, reason } = fields;
  const submit = () =>
    save.mutate(
      {
        lessonId,
        day,
        version,
        cancelled: kind === 'cancel',
        to: kind === 'move' ? { day: toDay, startsAt, endsAt } : null,
        roomId: kind === 'room' || kind === 'move' ? roomId : null,
        coverId: kind === 'cover' ? coverId : null,
        reason: optionalText(reason),
      },
      { onSuccess: done },
    );
  const takesAway = kind === 'cancel' || kind === 'move';
  const hanging = useHanging(lessonId, day, takesAway);
  const ready = kind === 'cover' ? coverId !== null : kind !== 'room' || roomId !== null;
  const error = save.error ?? undo.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={lesson.title}
      subtitle={`${formats.longDay(day)}, ${lesson.startsAt}–${lesson.endsAt}`}
      wrong={error && failureText(error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.close')}</Button>
          {version > 0 && (
            <Button
              busy={undo.isPending}
              onClick={() => undo.mutate({ lessonId, day, version }, { onSuccess: done })}
            >
              {t('SCHEDULE.change.undo')}
            </Button>
          )}
          <Button look="primary" busy={save.isPending} disabled={!ready} onClick={submit}>
            {kind === 'cancel' ? t('SCHEDULE.change.cancelLesson') : ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented<Kind>
          label={t('SCHEDULE.change.what')}
          value={kind}
          onChange={(next) => change({ kind: next })}
          choices={kinds.map((value) => ({ value, label: t(`SCHEDULE.change.kinds.${value}`) }))}
        />
        {takesAway && <HangingList records={hanging} />}
        {kind === 'cover' && (
          <Candidates lesson={lesson} chosen={coverId} onChange={(id) => change({ coverId: id })} />
        )}
        {kind === 'move' && (
          <div className="grid grid-cols-2 gap-3">
            <div className="col-span-2">
              <DatePicker
                label={t('SCHEDULE.change.day')}
                value={toDay}
                onChange={(next) => change({ toDay: next })}
              />
            </div>
            <TextInput
              type="time"
              label={t('SCHEDULE.plan.begins')}
              value={startsAt}
              onChange={(event) => change({ startsAt: event.target.value })}
            />
            <TextInput
              type="time"
              label={t('SCHEDULE.plan.ends')}
              value={endsAt}
              onChange={(event) => change({ endsAt: event.target.value })}
            />
          </div>
        )}
        {(kind === 'room' || kind === 'move') && rooms.length > 0 && (
          <Select
            label={t('SCHEDULE.owners.room')}
            value={String(roomId ?? '')}
            onChange={(id) => change({ roomId: id === '' ? null : Number(id) })}
            options={[
              { value: '', label: t('SCHEDULE.change.sameRoom') },
              ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        {kind === 'room' && rooms.length === 0 && <p className="text-ink-3">{t('SCHEDULE.plan.noRooms')}</p>}
        <TextInput
          label={t('SCHEDULE.change.reason')}
          hint={t('SCHEDULE.change.reasonHelp')}
          maxLength={300}
          value={reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </div>
    </Dialog>
  );
}

interface CandidatesProps {
  lesson: LessonOfDay;
  chosen: number | null;
  onChange: (id: number) => void;
}

/** Teachers who are free, the fairest choice first. */
function Candidates({ lesson: { lessonId, day }, chosen, onChange }: CandidatesProps) {
  const t = useWords();
  const failureText = useFailureText();
  const query = useCallQuery(listCandidates, { lessonId, day });
  if (query.error) return <p role="alert">{failureText(query.error)}</p>;
  const candidates = query.data ?? [];
  if (query.data && candidates.length === 0) return <p>{t('SCHEDULE.change.nobodyFree')}</p>;
  return (
    <fieldset aria-label={t('SCHEDULE.change.whoCovers')} className="flex max-h-72 flex-col overflow-y-auto">
      {candidates.map((candidate) => (
        <label
          key={candidate.id}
          className="flex min-h-row shrink-0 cursor-pointer items-center gap-3 border-b border-rule py-1.5 last:border-0"
        >
          <input
            type="radio"
            name="cover"
            checked={candidate.id === chosen}
            onChange={() => onChange(candidate.id)}
            className="size-4.5 accent-primary"
          />
          <span className="min-w-0">
            <span className="block font-medium">{candidate.name}</span>
            <span className="block text-13 text-ink-3">
              {[
                candidate.subject ? t('SCHEDULE.change.ofSubject') : '',
                candidate.classroom ? t('SCHEDULE.change.ofClass') : '',
                t('SCHEDULE.change.lessonsThatDay', { count: candidate.lessons }),
                t('SCHEDULE.change.covered', { count: candidate.covered }),
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
