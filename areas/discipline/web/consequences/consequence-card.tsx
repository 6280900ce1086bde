/** One consequence: whose, what, why, its steps so far, and the next ones. */
import { useState } from 'react';
import { go } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Consequence } from '../../consequences/contract.ts';
import { isNoLongerDue } from '../../consequences/rules.ts';
import { consequenceTones, useAmountText, useNames } from '../discipline-words.ts';
import { useWords } from '../words.ts';
import { StepButtons } from './step-buttons.tsx';

const loadCauses = async () => (await import('./causes.tsx')).Causes;

interface ConsequenceCardProps {
  consequence: Consequence;
  /** Whether the student is named: not on the page of the student. */
  named?: boolean;
}

export function ConsequenceCard({ consequence, named }: ConsequenceCardProps) {
  const t = useWords();
  const formats = useFormats();
  const { kindName } = useNames();
  const amount = useAmountText()(consequence);
  const [past, setPast] = useState(false);
  const [counted, setCounted] = useState(false);
  const { student, state, published, reason, kindId, incidentId, events, detention, expiresOn, tariff } =
    consequence;
  const { forCouncil, council } = consequence;
  const days = amount === null ? (tariff?.suspensionDays ?? null) : null;
  const what = [kindName(kindId), amount, days !== null && t('DISCIPLINE.tariff.days', { count: days })]
    .filter(Boolean)
    .join(', ');
  return (
    <article className="flex flex-col gap-2 rounded-card border border-rule bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          {named && (
            <Link
              to="/student/detail"
              search={{ student: student.id, tab: 'discipline' }}
              className="font-medium hover:underline [overflow-wrap:anywhere]"
            >
              {[listName(student), student.className].filter(Boolean).join(' · ')}
            </Link>
          )}
          <p className={named ? 'text-14' : 'font-medium'}>{what}</p>
        </div>
        <span className="flex flex-wrap gap-1.5">
          <StatusChip tone={consequenceTones[state]}>
            {t(`DISCIPLINE.consequences.states.${state}`)}
          </StatusChip>
          {tariff?.council && <StatusChip tone="waiting">{t('DISCIPLINE.tariff.council')}</StatusChip>}
          {published && <StatusChip tone="done">{t('DISCIPLINE.publish.shown')}</StatusChip>}
        </span>
      </div>
      <p className="text-14 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      {forCouncil && (
        <p className="text-14 text-ink-2">
          {council
            ? t(state === 'proposed' ? 'DISCIPLINE.councils.before' : 'DISCIPLINE.councils.decidedBy', {
                day: formats.day(council.day),
              })
            : t('DISCIPLINE.councils.forCouncil')}
        </p>
      )}
      {isNoLongerDue(tariff) && tariff && (
        <Banner kind="notice">
          {t('DISCIPLINE.tariff.noLongerDue', {
            now: tariff.countedNow,
            before: tariff.counted,
            least: tariff.atLeast,
          })}
        </Banner>
      )}
      {detention && (
        <p className="text-14 text-ink-2">
          {[
            t('DISCIPLINE.consequences.servedOn', {
              day: formats.longDay(detention.heldOn),
              from: detention.startsAt,
              until: detention.endsAt,
            }),
            detention.room,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {expiresOn && (
        <p className="text-13 text-ink-3">
          {t('DISCIPLINE.consequences.expires', { day: formats.day(expiresOn) })}
        </p>
      )}
      {counted && (
        <LazyPart
          load={loadCauses}
          onMissing={() => setCounted(false)}
          props={{ consequenceId: consequence.id }}
        />
      )}
      {past && (
        <ul className="border-l-2 border-rule pl-3 text-13">
          {events.map(({ act, remark, by, at }) => (
            <li key={`${at} ${act}`} className="py-0.5">
              <span className="font-medium">{t(`DISCIPLINE.consequences.acts.${act}`)}</span>
              <span className="text-ink-3">{` · ${[by, formats.dayAndTime(at)].filter(Boolean).join(', ')}`}</span>
              {remark && <span className="block [overflow-wrap:anywhere]">{remark}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <StepButtons consequence={consequence} what={what} />
        {forCouncil && (council !== null || state === 'proposed') && (
          <Button small look="quiet" onClick={() => go('/Discipline', { search: { part: 'councils' } })}>
            {t('DISCIPLINE.councils.open')}
          </Button>
        )}
        {incidentId !== null && (
          <Button
            small
            look="quiet"
            onClick={() => go('/Discipline', { search: { incident: String(incidentId) } })}
          >
            {t('DISCIPLINE.consequences.incident')}
          </Button>
        )}
        {tariff && (
          <Button small look="quiet" aria-expanded={counted} onClick={() => setCounted(!counted)}>
            {t('DISCIPLINE.tariff.causes')}
          </Button>
        )}
        <Button small look="quiet" aria-expanded={past} onClick={() => setPast(!past)}>
          {t('DISCIPLINE.consequences.history')}
        </Button>
      </div>
    </article>
  );
}
