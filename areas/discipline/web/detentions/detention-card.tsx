/** One detention session: when, where, who supervises, who serves, and its roll. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type Detention, printDetention } from '../../detentions/contract.ts';
import { useRemoveDetention } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { RollRow } from './roll-row.tsx';

const loadForm = async () => (await import('./session-form.tsx')).SessionForm;
const loadFill = async () => (await import('./fill-form.tsx')).FillForm;

interface DetentionCardProps {
  session: Detention;
  /** All sessions, to one of which a student may be carried on. */
  others: readonly Detention[];
}

export function DetentionCard({ session, others }: DetentionCardProps) {
  const t = useWords();
  const { longDay } = useFormats();
  const textOf = useFailureText();
  const print = useDocument(printDetention);
  const remove = useRemoveDetention();
  const [opened, setOpened] = useState<'form' | 'fill' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const { id, heldOn, startsAt, endsAt, room, supervisor, students, mayPlan } = session;
  const onError = (error: Error) => showToast({ kind: 'error', text: textOf(error) });
  const called = students.some(({ state }) => state === 'served' || state === 'missed');
  const day = longDay(heldOn);
  return (
    <article className="rounded-card border border-rule bg-surface" aria-label={day}>
      <header className="flex flex-wrap items-start justify-between gap-2 border-b border-rule px-4 py-3">
        <div className="min-w-0">
          <h2 className="tabular text-16 font-medium">{`${day}, ${startsAt}–${endsAt}`}</h2>
          <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">
            {[room, t('DISCIPLINE.detentions.supervisedBy', { name: supervisor.name })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayPlan && (
            <>
              <Button small look="primary" onClick={() => setOpened('fill')}>
                {t('DISCIPLINE.detentions.fill')}
              </Button>
              <Button small onClick={() => setOpened('form')}>
                {t('DISCIPLINE.detentions.change')}
              </Button>
            </>
          )}
          <Button
            small
            icon={Printer}
            busy={print.isPending}
            onClick={() => print.mutate({ id }, { onError })}
          >
            {t('DISCIPLINE.detentions.print')}
          </Button>
          {mayPlan && !called && (
            <Button small look="quiet" onClick={() => setOpened('remove')}>
              {t('DISCIPLINE.detentions.remove')}
            </Button>
          )}
        </div>
      </header>
      {students.length === 0 ? (
        <p className="px-4 py-3 text-14 text-ink-3">{t('DISCIPLINE.detentions.nobody')}</p>
      ) : (
        <ul>
          {students.map((student) => (
            <RollRow key={student.consequenceId} session={session} student={student} others={others} />
          ))}
        </ul>
      )}
      {opened === 'form' && (
        <LazyPart load={loadForm} onMissing={close} props={{ opened: session, onClose: close }} />
      )}
      {opened === 'fill' && (
        <LazyPart load={loadFill} onMissing={close} props={{ session, onClose: close }} />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          open
          title={t('DISCIPLINE.detentions.removeOf', { day })}
          confirm={t('DISCIPLINE.detentions.remove')}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() =>
            remove.mutate(
              { id, version: session.version },
              {
                onSuccess: () => showToast({ kind: 'info', text: t('DISCIPLINE.detentions.removed') }),
                onError,
                onSettled: close,
              },
            )
          }
        >
          {t('DISCIPLINE.detentions.removeText')}
        </ConfirmDialog>
      )}
    </article>
  );
}
