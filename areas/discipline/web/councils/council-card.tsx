/** One disciplinary council: when, where, who is on it, whom it hears, its minutes. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type DisciplinaryCouncil, printMinutes } from '../../councils/contract.ts';
import { useRemoveCouncil } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { HearingRow } from './hearing-row.tsx';

const loadForm = async () => (await import('./council-form.tsx')).CouncilForm;
const loadSummon = async () => (await import('./summon-families-form.tsx')).SummonFamiliesForm;

export function CouncilCard({ council }: { council: DisciplinaryCouncil }) {
  const t = useWords();
  const { longDay } = useFormats();
  const textOf = useFailureText();
  const print = useDocument(printMinutes);
  const remove = useRemoveCouncil();
  const [opened, setOpened] = useState<'form' | 'summon' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const { id, day, startsAt, room, chair, members, hearings, mayPlan, mayDecide, version } = council;
  const onError = (error: Error) => showToast({ kind: 'error', text: textOf(error) });
  const date = longDay(day);
  const others = members.filter((member) => member.id !== chair.id).map(({ name }) => name);
  const open = hearings.filter(({ outcome }) => outcome === null);
  return (
    <article className="rounded-card border border-rule bg-surface" aria-label={date}>
      <header className="flex flex-col gap-2 border-b border-rule px-4 py-3">
        <div className="min-w-0">
          <h2 className="tabular text-16 font-medium">{`${date}, ${startsAt}`}</h2>
          <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">
            {[room, t('DISCIPLINE.councils.chairedBy', { name: chair.name })].join(' · ')}
          </p>
          {others.length > 0 && (
            <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
              {t('DISCIPLINE.councils.memberNames', { names: others.join(', ') })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {mayPlan && open.some(({ summons }) => summons === null) && (
            <Button small onClick={() => setOpened('summon')}>
              {t('DISCIPLINE.councils.summon')}
            </Button>
          )}
          {mayPlan && (
            <Button small onClick={() => setOpened('form')}>
              {t('DISCIPLINE.councils.change')}
            </Button>
          )}
          {(['en', 'fr'] as const).map((language) => (
            <Button
              key={language}
              small
              icon={Printer}
              busy={print.isPending && print.variables?.language === language}
              onClick={() => print.mutate({ id, language }, { onError })}
            >
              {t(`DISCIPLINE.councils.print.${language}`)}
            </Button>
          ))}
          {mayPlan && open.length === hearings.length && (
            <Button small look="quiet" onClick={() => setOpened('remove')}>
              {t('DISCIPLINE.councils.remove')}
            </Button>
          )}
        </div>
      </header>
      <ul>
        {hearings.map((hearing) => (
          <HearingRow key={hearing.consequenceId} council={council} hearing={hearing} />
        ))}
      </ul>
      {mayPlan && !mayDecide && (
        <p className="border-t border-rule px-4 py-2 text-13 text-ink-2">
          {t('DISCIPLINE.councils.tooEarly')}
        </p>
      )}
      {opened === 'form' && (
        <LazyPart load={loadForm} onMissing={close} props={{ opened: council, onClose: close }} />
      )}
      {opened === 'summon' && (
        <LazyPart load={loadSummon} onMissing={close} props={{ council, onClose: close }} />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          open
          title={t('DISCIPLINE.councils.removeOf', { day: date })}
          confirm={t('DISCIPLINE.councils.remove')}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() =>
            remove.mutate(
              { id, version },
              {
                onSuccess: () => showToast({ kind: 'info', text: t('DISCIPLINE.councils.removed') }),
                onError,
                onSettled: close,
              },
            )
          }
        >
          {t('DISCIPLINE.councils.removeText')}
        </ConfirmDialog>
      )}
    </article>
  );
}
