/** The list of a roll with its form: the students, their states, and Save. */
import { useEffect, useState } from 'react';
import { type Instant, momentOnDay } from '#platform/kernel/time.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { fetchAhead } from '#platform/web/when-idle.ts';
import { useFormats } from '#platform/web/words.ts';
import { entityOfRoll, type Roll, saveRoll } from '../../contract.ts';
import { byDesk, countsOfRoll, minutesLate } from '../../roll/tap-rules.ts';
import { isTooEarly } from '../../rules.ts';
import { RemoveActivity } from '../activities/remove-activity.tsx';
import { useWords } from '../words.ts';
import { OvertakenRoll, RefusedRoll } from './refused-roll.tsx';
import { RollBar } from './roll-bar.tsx';
import { useOvertakenRoll, useRefusedRoll } from './roll-data.ts';
import { useRollPhotos } from './roll-photos.ts';
import { fetchRowMenu, RollRow } from './roll-row.tsx';
import { useRollDraft } from './use-roll-draft.ts';

const loadArrange = async () => (await import('../desks/arrange-desks.tsx')).ArrangeDesks;
const loadNote = async () => (await import('./note-dialog.tsx')).NoteDialog;

export function RollForm({ roll }: { roll: Roll }) {
  const t = useWords();
  const formats = useFormats();
  const draft = useRollDraft(roll);
  const refused = useRefusedRoll(roll);
  const overtaken = useOvertakenRoll(roll);
  const photos = useRollPhotos(roll);
  const [noteFor, setNoteFor] = useState<number | null>(null);
  const hasDesks = roll.students.some(({ desk }) => desk !== null);
  const [order, setOrder] = useState<'desks' | 'names'>('desks');
  const [arranging, setArranging] = useState(false);
  const students = order === 'desks' ? byDesk(roll.students) : roll.students;
  useEffect(
    () =>
      // A class without a network opens them too.
      fetchAhead(() => void Promise.all([fetchRowMenu(), loadNote()]).catch(() => undefined)),
    [],
  );
  const history = Map.groupBy(roll.history, ({ studentId }) => studentId);
  const minutesNow = () =>
    minutesLate(formats.time(new Date().toISOString() as Instant), roll.startsAt, roll.endsAt);
  // An administrator who sees as its teacher gets no reason.
  const writes = useMayCall(saveRoll);
  const { timeZone } = useSession();
  // Not refused here: the clock of a device may be wrong, and the server knows the hour.
  const early = isTooEarly(Date.now(), momentOnDay(roll.heldOn, roll.startsAt, timeZone));
  const opened = roll.students.find(({ id }) => id === noteFor);
  const openException = noteFor === null ? undefined : draft.exceptions.get(noteFor);
  return (
    <div className="flex flex-col gap-3">
      <RollHead roll={roll} waits={draft.waits} />
      {roll.activityId !== null && roll.mayCall && roll.called === null && (
        <RemoveActivity id={roll.activityId} />
      )}
      <FoundNote found={draft.found} />
      {refused && <RefusedRoll roll={roll} entry={refused} />}
      {overtaken && <OvertakenRoll roll={roll} entry={overtaken} onUse={draft.setAll} />}
      {!roll.mayCall && writes && <Banner kind="info">{t('ATTENDANCE.errors.notYours')}</Banner>}
      {roll.mayCall && roll.called === null && !draft.waits && (
        <>
          {early && !refused && (
            <Banner kind="info">{t('ATTENDANCE.errors.tooEarly', { time: roll.startsAt })}</Banner>
          )}
          <p className="text-13 text-ink-2">{t('ATTENDANCE.howTo')}</p>
        </>
      )}
      {roll.students.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {hasDesks ? (
            <Segmented
              label={t('ATTENDANCE.order.label')}
              value={order}
              onChange={setOrder}
              choices={(['desks', 'names'] as const).map((value) => ({
                value,
                label: t(`ATTENDANCE.order.${value}`),
              }))}
            />
          ) : (
            <span />
          )}
          {roll.mayCall && (
            <Button small look="quiet" onClick={() => setArranging(true)}>
              {t('ATTENDANCE.order.arrange')}
            </Button>
          )}
        </div>
      )}
      {roll.elsewhere.length > 0 && (
        <p className="text-13 text-ink-2">
          {t('ATTENDANCE.elsewhere', {
            names: roll.elsewhere
              .map((one) =>
                one.activity === ''
                  ? listName(one)
                  : t('ATTENDANCE.at', { name: listName(one), activity: one.activity }),
              )
              .join(', '),
          })}
        </p>
      )}
      {arranging && (
        <LazyPart
          load={loadArrange}
          onMissing={() => setArranging(false)}
          props={{ roll, onClose: () => setArranging(false) }}
        />
      )}
      {roll.students.length === 0 ? (
        <EmptyState drawing="search" title={t('ATTENDANCE.nobody')}>
          {t('ATTENDANCE.nobodyHelp')}
        </EmptyState>
      ) : (
        <ul className="overflow-clip rounded-card border border-rule bg-surface">
          {students.map((student, index) => (
            <RollRow
              key={student.id}
              student={student}
              number={index + 1}
              photo={photos.get(student.id) ?? null}
              exception={draft.exceptions.get(student.id) ?? null}
              former={history.get(student.id) ?? []}
              mayCall={roll.mayCall}
              minutesNow={minutesNow}
              onException={(exception) => draft.set(student.id, exception)}
              onNote={() => setNoteFor(student.id)}
            />
          ))}
        </ul>
      )}
      <RollBar
        roll={roll}
        draft={draft}
        counts={countsOfRoll(roll.students.length, [...draft.exceptions.values()])}
      />
      {opened && openException && (
        <LazyPart
          load={loadNote}
          onMissing={() => setNoteFor(null)}
          props={{
            rollEntity: entityOfRoll(roll),
            studentId: opened.id,
            name: listName(opened),
            note: openException.note,
            onKeep: (note) => {
              draft.set(opened.id, { ...openException, note });
              setNoteFor(null);
            },
            onClose: () => setNoteFor(null),
          }}
        />
      )}
    </div>
  );
}

function RollHead({ roll, waits }: { roll: Roll; waits: boolean }) {
  const t = useWords();
  const formats = useFormats();
  const { title, subject, classes, teachers, heldOn, startsAt, endsAt, called } = roll;
  return (
    <div>
      <h2 className="text-18">
        {[title ?? subject?.name, classes.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}
      </h2>
      <p className="text-14 text-ink-2">
        {[`${formats.longDay(heldOn)}, ${startsAt}–${endsAt}`, teachers.join(', ')]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      <p className="text-13 text-ink-2">
        {called
          ? t('ATTENDANCE.calledBy', { name: called.by, time: formats.dayAndTime(called.at) })
          : t(waits ? 'ATTENDANCE.kept' : 'ATTENDANCE.notCalled')}
      </p>
    </div>
  );
}
