/** One student of a detention session: served, missed or carried on by one tap. */
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type Detention, type Outcome, outcomes } from '../../detentions/contract.ts';
import { useCallDetention } from '../discipline-data.ts';
import { consequenceTones } from '../discipline-words.ts';
import { useWords } from '../words.ts';

interface RollRowProps {
  session: Detention;
  student: Detention['students'][number];
  others: readonly Detention[];
}

export function RollRow({ session, student, others }: RollRowProps) {
  const t = useWords();
  const { day } = useFormats();
  const call = useCallDetention();
  const [carrying, setCarrying] = useState(false);
  const [toId, setToId] = useState('');
  const { consequenceId, className, hours, state } = student;
  const name = listName(student);
  const send = (outcome: Outcome, to: number | null) =>
    call.mutate(
      { id: session.id, rows: [{ consequenceId, outcome }], toId: to, remark: null },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('DISCIPLINE.detentions.called') }),
        onSettled: () => setCarrying(false),
      },
    );
  const open = session.mayCall && (state === 'decided' || state === 'missed');
  const later = others.filter(({ id, heldOn }) => id !== session.id && heldOn >= session.heldOn);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-rule/60 px-4 py-2 last:border-0">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="block text-13 text-ink-2">
          {[className, t('DISCIPLINE.detentions.hours', { count: hours })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state !== 'decided' && (
        <StatusChip tone={consequenceTones[state]}>{t(`DISCIPLINE.consequences.states.${state}`)}</StatusChip>
      )}
      {open && (
        <span className="flex flex-wrap gap-2">
          {outcomes
            .filter((outcome) => outcome !== 'missed' || state !== 'missed')
            .map((outcome) => (
              <Button
                key={outcome}
                small
                look={outcome === 'served' ? 'primary' : 'secondary'}
                busy={call.isPending && !carrying}
                aria-label={t('DISCIPLINE.detentions.outcomeOf', {
                  outcome: t(`DISCIPLINE.detentions.outcomes.${outcome}`),
                  name,
                })}
                onClick={() => (outcome === 'carriedOn' ? setCarrying(true) : send(outcome, null))}
              >
                {t(`DISCIPLINE.detentions.outcomes.${outcome}`)}
              </Button>
            ))}
        </span>
      )}
      {carrying && (
        <ConfirmDialog
          open
          title={t('DISCIPLINE.detentions.outcomeOf', {
            outcome: t('DISCIPLINE.detentions.outcomes.carriedOn'),
            name,
          })}
          confirm={t('DISCIPLINE.detentions.outcomes.carriedOn')}
          busy={call.isPending}
          onCancel={() => setCarrying(false)}
          onConfirm={() => send('carriedOn', toId === '' ? null : Number(toId))}
        >
          <p className="mb-3 text-14">{t('DISCIPLINE.detentions.carriedText')}</p>
          <Select
            label={t('DISCIPLINE.detentions.carriedTo')}
            value={toId}
            onChange={setToId}
            options={[
              { value: '', label: t('DISCIPLINE.detentions.later') },
              ...later.map(({ id, heldOn, startsAt }) => ({
                value: String(id),
                label: `${day(heldOn)}, ${startsAt}`,
              })),
            ]}
          />
        </ConfirmDialog>
      )}
    </li>
  );
}
