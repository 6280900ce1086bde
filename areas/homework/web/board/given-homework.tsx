/** Homework that was given on this device and is not at the school yet: waiting, or refused with the way back to its form. */
import { useState } from 'react';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { resolveMoment, schoolDayOf } from '#platform/kernel/time.ts';
import { discardWrite, useOutbox } from '#platform/web/outbox/outbox.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useAnyWords, useFormats, useUiWords } from '#platform/web/words.ts';
import { HomeworkForm } from '../giving/homework-form.tsx';
import { useWords } from '../words.ts';
import { type GivenEntry, isGiven } from './given-entries.ts';

interface GivenHomeworkProps {
  /** The notebook of the page; null shows all. */
  notebook: NotebookItem | null;
  notebooks: readonly NotebookItem[];
}

export function GivenHomework({ notebook, notebooks }: GivenHomeworkProps) {
  const t = useWords();
  const ui = useUiWords();
  const organisation = useSession().organisation.id;
  const [opened, setOpened] = useState<GivenEntry | null>(null);
  const [giving, setGiving] = useState<GivenEntry | null>(null);
  const entries = useOutbox()
    .filter(isGiven)
    .filter(
      ({ input, ...entry }) =>
        entry.organisation === organisation &&
        entry.state !== 'sent' &&
        (notebook === null || input.notebookId === notebook.notebookId),
    );
  return (
    <>
      {entries.length > 0 && (
        <ul aria-label={t('GIVING.waiting.title')} className="flex flex-col gap-2">
          {entries.map((entry) => (
            <GivenCard
              key={entry.id}
              entry={entry}
              notebook={notebooks.find(({ notebookId }) => notebookId === entry.input.notebookId)}
              onOpen={() => setOpened(entry)}
              onGiveUp={() => setGiving(entry)}
            />
          ))}
        </ul>
      )}
      {opened && (
        <HomeworkForm
          homework={null}
          from={null}
          again={opened}
          notebook={notebook}
          notebooks={notebooks}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        open={giving !== null}
        title={t('GIVING.waiting.discardTitle')}
        confirm={ui('UI.actions.discard')}
        danger
        onCancel={() => setGiving(null)}
        onConfirm={() => {
          if (giving) void discardWrite(giving.id);
          setGiving(null);
        }}
      >
        <p>{t('GIVING.waiting.discardText')}</p>
      </ConfirmDialog>
    </>
  );
}

interface GivenCardProps {
  entry: GivenEntry;
  notebook: NotebookItem | undefined;
  onOpen: () => void;
  onGiveUp: () => void;
}

function GivenCard({ entry, notebook, onOpen, onGiveUp }: GivenCardProps) {
  const t = useWords();
  const ui = useUiWords();
  const say = useAnyWords();
  const { dayInWords } = useFormats();
  const { timeZone } = useSession();
  const { title, description, dueAt, studentIds, status } = entry.input;
  const refused = entry.state !== 'waiting';
  return (
    <li
      className={`margin-line flex flex-col gap-2 rounded-card border border-rule bg-surface p-3 pl-5 ${refused ? 'before:bg-late' : 'before:bg-draft'}`}
    >
      <p className="text-13 text-ink-2">{notebook && `${notebook.subjectName} · ${notebook.className}`}</p>
      <p className="text-16 font-medium [overflow-wrap:anywhere]">{title}</p>
      <p className="line-clamp-2 text-ink-2 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
      <ul className="flex flex-wrap gap-1.5">
        <li>
          <StatusChip tone={refused ? 'late' : 'waiting'}>
            {t(refused ? 'GIVING.waiting.refused' : 'GIVING.waiting.waits')}
          </StatusChip>
        </li>
        {status === 'draft' && (
          <li>
            <StatusChip tone="draft">{t('GIVING.waiting.draft')}</StatusChip>
          </li>
        )}
      </ul>
      <p className="text-13 text-ink-2">
        {t('GIVING.waiting.about', {
          count: studentIds.length,
          due: dayInWords(schoolDayOf(resolveMoment(dueAt, timeZone), timeZone)),
        })}
      </p>
      {refused && (
        <>
          <p className="text-13 text-late">{entry.failure?.message || say(entry.failure?.code ?? '')}</p>
          <div className="flex flex-wrap gap-2">
            <Button small look="primary" onClick={onOpen}>
              {t('GIVING.waiting.open')}
            </Button>
            <Button small look="quiet" onClick={onGiveUp}>
              {ui('UI.actions.discard')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
