/** The lessons of a class notebook: what is still to be written, what comes next, what was written. */

import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { isStaff } from '#platform/kernel/roles.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { addDays, type Instant, type SchoolDay } from '#platform/kernel/time.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { refreshCalls, useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { useFormats, withWords } from '#platform/web/words.ts';
import type { NotebookItem } from '../../contract.ts';
import { type LessonEntry, type LessonSlot, longest, readLessons } from '../../lessons/contract.ts';
import { homeworkFromLesson } from '../extension-points.ts';
import { useWords } from '../words.ts';
import { LessonCard } from './lesson-card.tsx';
import type { LessonToWrite } from './lesson-fields.ts';
import { type RefusedLesson, useLessons, useRefusedLesson } from './lessons-data.ts';
import { loadLessonForm } from './load-lesson-form.ts';
import { firstShown, shownStep } from './shown-days.ts';
import { SlotRows } from './slot-rows.tsx';

const loadPrint = async () =>
  (await withWords('notebook', () => import('../lists/print-lessons.tsx'))()).PrintLessons;
const loadCopy = async () => (await import('./copy-lesson.tsx')).CopyLesson;
const loadVersions = async () => (await import('../versions/lesson-versions.tsx')).LessonVersions;
const loadDelete = async () => (await import('./delete-lesson.tsx')).DeleteLesson;

export function LessonsPart({ notebook }: { notebook: NotebookItem }) {
  const t = useWords();
  const formats = useFormats();
  const today = formats.today();
  const session = useSession();
  const sees = useMayCall(readLessons);
  const [from, setFrom] = useState<SchoolDay>(() => firstShown(today));
  const { query, shown, waitingFilesOf } = useLessons(notebook.notebookId, from);
  const refusedOf = useRefusedLesson();
  const [writing, setWriting] = useState<{
    opened: LessonToWrite;
    waiting: string | null;
    refused: RefusedLesson | null;
  } | null>(null);
  const giving = useContributions(homeworkFromLesson)[0];
  const [giver, setGiver] = useState<LessonEntry | null>(null);
  const client = useQueryClient();
  const [copying, setCopying] = useState<LessonEntry | null>(null);
  const [looking, setLooking] = useState<LessonEntry | null>(null);
  const [deleting, setDeleting] = useState<LessonEntry | null>(null);
  const [printing, setPrinting] = useState(false);
  const { mayEdit } = notebook;
  const write = (opened: LessonToWrite, waiting: string | null = null) => {
    const { notebookId } = notebook;
    const refused =
      opened.kind === 'entry'
        ? refusedOf({ ...opened.entry, notebookId })
        : opened.kind === 'slot'
          ? refusedOf({ ...opened.slot, notebookId, entryId: 0 })
          : null;
    setWriting({ opened, waiting, refused });
  };
  if (!sees) return null;
  if (shown === undefined) return <NotLoaded query={query} count={4} />;
  const now = `${today} ${formats.time(new Date().toISOString() as Instant)}`;
  const hasBegun = ({ heldOn, startsAt }: LessonSlot) => `${heldOn} ${startsAt}` <= now;
  // The lesson that runs, or ran last, is on top.
  const due = shown.slots.filter(hasBegun).toReversed();
  const next = shown.slots.filter((slot) => !hasBegun(slot));
  return (
    <div className="flex flex-col gap-5">
      {isStaff(session) && (
        <PageActions>
          <span className="hidden menu:block">
            <Button icon={Printer} onClick={() => setPrinting(true)}>
              {t('LESSONS.out.title')}
            </Button>
          </span>
          {mayEdit && <AddButton onClick={() => write({ kind: 'beside' })}>{t('LESSONS.add')}</AddButton>}
        </PageActions>
      )}
      {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
      {due.length > 0 && (
        <SlotRows
          title={t('LESSONS.toWrite')}
          slots={due}
          action={t('LESSONS.write')}
          onChoose={mayEdit ? (slot) => write({ kind: 'slot', slot }) : null}
        />
      )}
      {mayEdit && next.length > 0 && (
        <SlotRows
          title={t('LESSONS.toPlan')}
          slots={next}
          action={t('LESSONS.plan')}
          onChoose={(slot) => write({ kind: 'slot', slot })}
        />
      )}
      {shown.entries.length === 0 && !shown.earlier ? (
        <EmptyState drawing="notebook" size={due.length > 0 ? 'pop' : 'full'} title={t('LESSONS.none')}>
          {t('LESSONS.noneHelp')}
        </EmptyState>
      ) : (
        <section aria-label={t('LESSONS.written')} className="flex flex-col gap-2">
          <h2 className="text-16">{t('LESSONS.written')}</h2>
          {shown.entries.map((entry) => (
            <LessonCard
              key={entry.entryId}
              entry={entry}
              waitingFiles={waitingFilesOf(entry)}
              refused={refusedOf({ ...entry, notebookId: notebook.notebookId }) !== null}
              mayEdit={mayEdit}
              asStaff={isStaff(session)}
              onEdit={() => write({ kind: 'entry', entry }, entry.waiting)}
              onDelete={() => setDeleting(entry)}
              onCopy={() => setCopying(entry)}
              onVersions={() => setLooking(entry)}
              onGive={mayEdit && giving && entry.waiting === null ? () => setGiver(entry) : null}
            />
          ))}
          {shown.earlier && (
            <Button
              className="self-start"
              busy={query.isFetching}
              onClick={() => setFrom(addDays(from, -shownStep))}
            >
              {t('LESSONS.earlier')}
            </Button>
          )}
        </section>
      )}
      {writing && (
        <LazyPart
          load={loadLessonForm}
          onMissing={() => setWriting(null)}
          props={{ notebook, ...writing, onClose: () => setWriting(null) }}
        />
      )}
      {printing && (
        <LazyPart
          load={loadPrint}
          onMissing={() => setPrinting(false)}
          props={{ notebook, onClose: () => setPrinting(false) }}
        />
      )}
      {copying && (
        <LazyPart
          load={loadCopy}
          onMissing={() => setCopying(null)}
          props={{ notebook, entry: copying, onClose: () => setCopying(null) }}
        />
      )}
      {giver && giving && (
        <LazyPart
          load={giving.loadForm}
          onMissing={() => setGiver(null)}
          props={{
            notebook,
            lesson: {
              entryId: giver.entryId,
              title: titleOf(giver),
              text: giver.toDo,
              nextOn: next.find(({ heldOn }) => heldOn > giver.heldOn)?.heldOn ?? null,
            },
            onClose: () => {
              setGiver(null);
              void refreshCalls(client, [readLessons]);
            },
          }}
        />
      )}
      {looking && (
        <LazyPart
          load={loadVersions}
          onMissing={() => setLooking(null)}
          props={{ entry: looking, onClose: () => setLooking(null) }}
        />
      )}
      {deleting && (
        <LazyPart
          load={loadDelete}
          onMissing={() => setDeleting(null)}
          props={{ entry: deleting, onClose: () => setDeleting(null) }}
        />
      )}
    </div>
  );
}

/** A lesson without a title is called by the first line of its text. */
function titleOf({ title, done }: LessonEntry): string {
  return title || beginningOf(done.split('\n')[0] ?? '', longest.title);
}
