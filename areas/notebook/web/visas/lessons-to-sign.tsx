/** Lessons that wait for a visa: read, ticked, signed at once with one remark. */

import { useState } from 'react';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Chip, StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats } from '#platform/web/words.ts';
import { mostLessons, type VisaBoard, type WaitingForVisa } from '../../visas/contract.ts';
import { useWords } from '../words.ts';

const loadSign = async () => (await import('./sign-dialog.tsx')).SignDialog;

interface LessonsToSignProps {
  board: VisaBoard;
  /** The notebook whose lessons alone are shown. */
  notebookId: number | null;
  onAll: () => void;
}

export function LessonsToSign({ board, notebookId, onAll }: LessonsToSignProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [signing, setSigning] = useState(false);
  const notebooks = new Map(board.notebooks.map((notebook) => [notebook.notebookId, notebook]));
  const of = notebookId === null ? undefined : notebooks.get(notebookId);
  const signable = board.maySign
    ? board.lessons.filter((lesson) => !notebooks.get(lesson.notebookId)?.own)
    : [];
  const picked = signable.filter(({ entryId }) => chosen.has(entryId));
  const nameOf = (lesson: WaitingForVisa) => {
    const notebook = notebooks.get(lesson.notebookId);
    return notebook ? `${notebook.className} · ${notebook.subjectName}` : '';
  };
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  return (
    <>
      {of && (
        <p>
          <Chip name={nameOfNotebook(of)} onRemove={onAll}>
            {t('LESSONS.followUp.ofOne', { name: nameOfNotebook(of) })}
          </Chip>
        </p>
      )}
      {!of && <p className="text-13 text-ink-2">{t('LESSONS.followUp.lately')}</p>}
      {board.lessons.length === 0 ? (
        <EmptyState drawing="done" size="full" title={t('LESSONS.followUp.nothing')}>
          {t('LESSONS.followUp.nothingHelp')}
        </EmptyState>
      ) : (
        <>
          {signable.length < board.lessons.length && board.maySign && (
            <Banner kind="info">{t('LESSONS.followUp.own')}</Banner>
          )}
          {signable.length > 0 && (
            <div className="sticky top-2 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-rule bg-raised px-4 py-1 max-menu:top-16">
              <Checkbox
                checked={picked.length === signable.length}
                mixed={picked.length > 0}
                onChange={(on) =>
                  toggle(
                    signable.map(({ entryId }) => entryId),
                    on,
                  )
                }
              >
                {t('LESSONS.followUp.selectAll')}
              </Checkbox>
              <Button look="primary" disabled={picked.length === 0} onClick={() => setSigning(true)}>
                {picked.length === 0
                  ? t('LESSONS.followUp.signSome')
                  : t('LESSONS.followUp.sign', { count: picked.length })}
              </Button>
            </div>
          )}
          <ul className="flex flex-col gap-2">
            {board.lessons.map((lesson) => (
              <li key={lesson.entryId}>
                <LessonToSign
                  lesson={lesson}
                  name={nameOf(lesson)}
                  teacher={notebooks.get(lesson.notebookId)?.teacherName ?? ''}
                  chosen={signable.includes(lesson) ? chosen.has(lesson.entryId) : null}
                  onChoose={(on) => toggle([lesson.entryId], on)}
                />
              </li>
            ))}
          </ul>
          {board.lessons.length === mostLessons && (
            <p className="text-13 text-ink-2">{t('LESSONS.followUp.more')}</p>
          )}
        </>
      )}
      {signing && (
        <LazyPart
          load={loadSign}
          onMissing={() => setSigning(false)}
          props={{
            lessons: picked.map(({ entryId, version }) => ({ entryId, version })),
            onSigned: () => setChosen(new Set()),
            onClose: () => setSigning(false),
          }}
        />
      )}
    </>
  );
}

function nameOfNotebook({ className, subjectName }: VisaBoard['notebooks'][number]): string {
  return `${className} · ${subjectName}`;
}

interface LessonToSignProps {
  lesson: WaitingForVisa;
  name: string;
  teacher: string;
  /** Null for a lesson that the reader does not sign. */
  chosen: boolean | null;
  onChoose: (on: boolean) => void;
}

function LessonToSign({ lesson, name, teacher, chosen, onChoose }: LessonToSignProps) {
  const t = useWords();
  const labelled = useLabelled();
  const formats = useFormats();
  const { heldOn, startsAt, endsAt, title, done, toDo, corrected } = lesson;
  const head = (
    <span className="min-w-0">
      <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">
        {teacher} · {formats.day(heldOn)} · {startsAt}–{endsAt}
      </span>
    </span>
  );
  return (
    <article className="flex flex-col gap-2 rounded-card border border-rule bg-surface px-4 py-2">
      {chosen === null ? (
        head
      ) : (
        <Checkbox checked={chosen} onChange={onChoose}>
          {head}
        </Checkbox>
      )}
      {title !== '' && <h2 className="text-14 font-medium [overflow-wrap:anywhere]">{title}</h2>}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{done}</p>
      {toDo !== '' && (
        <p className="whitespace-pre-line text-13 text-ink-2 [overflow-wrap:anywhere]">
          {labelled(t('LESSONS.toDo'), toDo)}
        </p>
      )}
      {corrected && (
        <p>
          <StatusChip tone="draft">{t('LESSONS.followUp.corrected')}</StatusChip>
        </p>
      )}
    </article>
  );
}
