/** One written lesson. */

import { Copy, History, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { lengthOf } from '#platform/kernel/clock.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useFormats } from '#platform/web/words.ts';
import { readAttachment } from '../../attachments/contract.ts';
import type { GivenHomework } from '../../lessons/contract.ts';
import { useWords } from '../words.ts';
import { toneOf } from './tones.ts';
import type { ShownEntry } from './waiting-lessons.ts';

interface LessonCardProps {
  entry: ShownEntry;
  /** Documents that wait on this device to be sent. */
  waitingFiles: number;
  /** Another text of it was not taken and is kept on this device. */
  refused: boolean;
  /** Whether the reader writes in the notebook; parents and colleagues only read. */
  mayEdit: boolean;
  asStaff: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onCopy: () => void;
  onVersions: () => void;
  /** Null where no homework can be given. */
  onGive: (() => void) | null;
}

export function LessonCard({
  entry,
  waitingFiles,
  refused,
  mayEdit,
  asStaff,
  onEdit,
  onDelete,
  onCopy,
  onVersions,
  onGive,
}: LessonCardProps) {
  const t = useWords();
  const formats = useFormats();
  const { heldOn, startsAt, endsAt, title, done, toDo, state, minutes, visas, waiting } = entry;
  const day = formats.longDay(heldOn);
  const later = entry.publishedAt !== null && entry.publishedAt > new Date().toISOString();
  const visa = visas.at(-1);
  const stored = waiting === null;
  const hasVersions = asStaff && stored && state !== 'draft' && entry.version > 1;
  const actions = [
    ...(mayEdit && state !== 'locked'
      ? [
          {
            label: t(state === 'signed' ? 'LESSONS.correct' : 'LESSONS.edit'),
            icon: Pencil,
            onSelect: onEdit,
          },
        ]
      : []),
    ...(mayEdit && stored ? [{ label: t('LESSONS.copy'), icon: Copy, onSelect: onCopy }] : []),
    ...(mayEdit && hasVersions
      ? [{ label: t('LESSONS.versions.title'), icon: History, onSelect: onVersions }]
      : []),
    ...(mayEdit && stored && state === 'draft'
      ? [{ label: t('LESSONS.delete'), icon: Trash2, danger: true, onSelect: onDelete }]
      : []),
  ];
  return (
    <article className="flex flex-col gap-2 rounded-card border border-rule bg-surface py-3 pr-2 pl-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-13 text-ink-2">
            <span className="first-letter:uppercase">{day}</span> · {startsAt}–{endsAt}
          </p>
          <h3 className="text-16 [overflow-wrap:anywhere]">{title || firstLine(done) || day}</h3>
        </div>
        {actions.length > 0 && (
          <Menu label={t('LESSONS.actions', { day: formats.day(heldOn) })} actions={actions} />
        )}
      </div>
      {done !== '' && (title !== '' || done.includes('\n')) && <Text>{done}</Text>}
      <Labelled label={t('LESSONS.competence')} text={entry.competence} />
      <Labelled label={t('LESSONS.activities')} text={entry.activities} />
      {entry.elements.length > 0 && (
        <ul className="flex flex-col text-13 text-ink-2">
          {entry.elements.map((element) => (
            <li key={element.elementId}>
              {element.finished ? element.title : t('LESSONS.unfinished', { title: element.title })}
            </li>
          ))}
        </ul>
      )}
      {toDo !== '' && (
        <div className="rounded-chip bg-tint px-3 py-2">
          <p className="text-12 text-ink-2">{t('LESSONS.toDo')}</p>
          <Text>{toDo}</Text>
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {entry.homework && <HomeworkOfLesson homework={entry.homework} />}
        {entry.homework === null && onGive && (
          <Button small icon={ListChecks} onClick={onGive}>
            {t('LESSONS.giveHomework')}
          </Button>
        )}
        {entry.attachments.length > 0 && <DocumentList documents={entry.attachments} call={readAttachment} />}
        {hasVersions && !mayEdit && (
          <Button small icon={History} onClick={onVersions}>
            {t('LESSONS.versions.title')}
          </Button>
        )}
      </div>
      {asStaff && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          {waiting === null ? (
            <StatusChip tone={toneOf[state]}>{t(`LESSONS.states.${state}`)}</StatusChip>
          ) : (
            <StatusChip tone="waiting">{t('LESSONS.waiting')}</StatusChip>
          )}
          {refused && <StatusChip tone="late">{t('LESSONS.refused')}</StatusChip>}
          {waitingFiles > 0 && <span>{t('LESSONS.files.waiting', { count: waitingFiles })}</span>}
          {minutes !== lengthOf(entry) && <span>{t('LESSONS.minutes', { count: minutes })}</span>}
          {later && entry.publishedAt !== null && (
            <span>{t('LESSONS.visible', { when: formats.dayAndTime(entry.publishedAt) })}</span>
          )}
          {visa && <span>{t('LESSONS.visa', { name: visa.by, day: formats.day(visa.at) })}</span>}
        </p>
      )}
      {visa && visa.remark !== '' && (
        <blockquote className="border-l-4 border-accent pl-3 text-13">
          <Text>{visa.remark}</Text>
        </blockquote>
      )}
    </article>
  );
}

function HomeworkOfLesson({ homework }: { homework: GivenHomework }) {
  const t = useWords();
  const { day } = useFormats();
  const { path, search } = useAddress();
  const { homeworkId, title, dueAt } = homework;
  return (
    <Button
      small
      icon={ListChecks}
      onClick={() => go(path, { search: { ...search, part: 'homework', homework: String(homeworkId) } })}
    >
      {t('LESSONS.homework', { title, day: day(dueAt) })}
    </Button>
  );
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function Text({ children }: { children: string }) {
  return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>;
}

function Labelled({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-12 text-ink-3">{label}</p>
      <Text>{text}</Text>
    </div>
  );
}
