/** Absent teachers with the lessons to cover, and days on which lessons give way. */
import { TableProperties } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type LessonSuspension, listAbsences, type TeacherAbsence } from '../../changes/changes-contract.ts';
import { usePlan } from '../plan/plan-data.ts';
import { useWords } from '../words.ts';
import type { LessonOfDay } from './change-dialog.tsx';
import { useAbsences, useAbsenceWrites, useSuspensions, useSuspensionWrites } from './changes-data.ts';

const loads = {
  absence: async () => (await import('./absence-form.tsx')).AbsenceForm,
  suspension: async () => (await import('./suspension-form.tsx')).SuspensionForm,
};
const loadChange = async () => (await import('./change-dialog.tsx')).ChangeDialog;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listAbsences} staffOnly title={t('SCHEDULE.changes.title')} icon={TableProperties}>
      <Changes />
    </PageOfCall>
  );
}

function Changes() {
  const t = useWords();
  const [adding, setAdding] = useState<keyof typeof loads | null>(null);
  const [changing, setChanging] = useState<LessonOfDay | null>(null);
  const plan = usePlan();
  const close = () => setAdding(null);
  return (
    <Page title={t('SCHEDULE.changes.title')} icon={TableProperties} narrow>
      <BackLink to="/schedule">{t('SCHEDULE.title')}</BackLink>
      <div className="flex flex-col gap-6">
        <Absences onAdd={() => setAdding('absence')} onChange={setChanging} />
        <Suspensions onAdd={() => setAdding('suspension')} />
      </div>
      {adding && plan.data && (
        <LazyPart
          key={adding}
          load={loads[adding]}
          onMissing={close}
          props={{ plan: plan.data, onClose: close }}
        />
      )}
      {changing && (
        <LazyPart
          load={loadChange}
          onMissing={() => setChanging(null)}
          props={{ lesson: changing, rooms: plan.data?.rooms ?? [], onClose: () => setChanging(null) }}
        />
      )}
    </Page>
  );
}

interface AbsencesProps {
  onAdd: () => void;
  onChange: (lesson: LessonOfDay) => void;
}

function Absences({ onAdd, onChange }: AbsencesProps) {
  const t = useWords();
  const failureText = useFailureText();
  const query = useAbsences();
  const { remove } = useAbsenceWrites();
  const absences = query.data;
  return (
    <section aria-label={t('SCHEDULE.changes.absences')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{t('SCHEDULE.changes.absences')}</h2>
        <Button onClick={onAdd}>{t('SCHEDULE.changes.addAbsence')}</Button>
      </div>
      {remove.error && <p role="alert">{failureText(remove.error)}</p>}
      {absences === undefined ? (
        <NotLoaded query={query} count={3} />
      ) : absences.length === 0 ? (
        <EmptyState drawing="done" size="pop">
          {t('SCHEDULE.changes.nobodyAway')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {absences.map((absence) => (
            <AbsenceCard
              key={absence.id}
              absence={absence}
              onChange={onChange}
              onRemove={() => remove.mutate({ id: absence.id, version: absence.version })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface AbsenceCardProps {
  absence: TeacherAbsence;
  onChange: (lesson: LessonOfDay) => void;
  onRemove: () => void;
}

function AbsenceCard({ absence, onChange, onRemove }: AbsenceCardProps) {
  const t = useWords();
  const formats = useFormats();
  const { name, from, until, startsAt, endsAt, reason, open } = absence;
  const days = from === until ? formats.longDay(from) : `${formats.day(from)} – ${formats.day(until)}`;
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-16">{name}</h3>
          <p className="text-13 text-ink-3">
            {startsAt === null ? days : `${days}, ${startsAt}–${endsAt}`}
            {reason !== null && ` · ${reason}`}
          </p>
        </div>
        <Button small look="quiet" onClick={onRemove}>
          {t('SCHEDULE.plan.end')}
        </Button>
      </div>
      {open.length === 0 ? (
        <p className="mt-2 text-13 text-done">{t('SCHEDULE.changes.allCovered')}</p>
      ) : (
        <ul className="mt-2">
          {open.map((lesson) => {
            const title = `${lesson.subject} · ${lesson.classes.join(', ')}`;
            return (
              <li
                key={`${lesson.lessonId} ${lesson.day}`}
                className="flex min-h-row flex-wrap items-center justify-between gap-2 border-t border-rule py-1.5"
              >
                <span>
                  <span className="block font-medium">{title}</span>
                  <span className="block text-13 text-ink-3">
                    {formats.longDay(lesson.heldOn)}, {lesson.startsAt}–{lesson.endsAt}
                  </span>
                </span>
                <Button small onClick={() => onChange({ ...lesson, title })}>
                  {t('SCHEDULE.changes.arrange')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

function Suspensions({ onAdd }: { onAdd: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const failureText = useFailureText();
  const query = useSuspensions();
  const { remove } = useSuspensionWrites();
  const [leaving, setLeaving] = useState<LessonSuspension | null>(null);
  const suspensions = query.data ?? [];
  return (
    <section aria-label={t('SCHEDULE.changes.suspensions')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{t('SCHEDULE.changes.suspensions')}</h2>
        <Button onClick={onAdd}>{t('SCHEDULE.changes.addSuspension')}</Button>
      </div>
      {remove.error && <p role="alert">{failureText(remove.error)}</p>}
      {query.data && suspensions.length === 0 && (
        <p className="text-ink-3">{t('SCHEDULE.changes.noSuspensions')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {suspensions.map((one) => {
          const { id, kind, title, from, until, classes, owner } = one;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-rule bg-surface px-4 py-2"
            >
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
                <span className="block text-13 text-ink-3">
                  {t(`SCHEDULE.changes.kinds.${kind}`)} · {formats.day(from)} – {formats.day(until)} ·{' '}
                  {classes.length === 0
                    ? t('SCHEDULE.changes.wholeSchool')
                    : classes.map(({ name }) => name).join(', ')}
                </span>
              </span>
              {owner ? (
                <Link to={owner.link} className="text-14 underline">
                  {t('SCHEDULE.changes.openEvent')}
                </Link>
              ) : (
                <Button small look="quiet" onClick={() => setLeaving(one)}>
                  {t('SCHEDULE.plan.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          title={t('SCHEDULE.changes.endSuspension', { title: leaving.title })}
          confirm={t('SCHEDULE.plan.end')}
          danger
          busy={remove.isPending}
          onCancel={() => setLeaving(null)}
          onConfirm={() =>
            remove.mutate({ id: leaving.id, version: leaving.version }, { onSettled: () => setLeaving(null) })
          }
        >
          <p>{t('SCHEDULE.changes.endSuspensionText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
