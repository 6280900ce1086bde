/** The steps of a new school, in their order: done ones are ticked, the next one is emphasized. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type Checklist, closeChecklist, readChecklist, readHome, type Step } from '../contract.ts';
import { doneSteps, mayCloseChecklist } from '../rules.ts';
import { useWords } from './words.ts';

type Steps = NonNullable<Checklist['steps']>;

/** Where each is done. */
const ways: Readonly<Record<Step, string>> = {
  letterhead: '/administration/settings/organisation',
  colleagues: '/administration/settings/accounts',
  year: '/administration/settings/years',
  sections: '/administration/settings/sections',
  subjects: '/administration/settings/subjects',
  classes: '/classes',
  teachers: '/teacher',
  students: '/student',
  parents: '/parents',
  backup: '/administration/settings/backup',
};
const importable: ReadonlySet<Step> = new Set(['classes', 'teachers', 'students', 'parents']);
/** The rest is done by whoever sees this list (permissions.md: "Classes, teachers, years"). */
const ofAdministrators: ReadonlySet<Step> = new Set(['letterhead', 'colleagues', 'backup']);
/** A list of teachers adds people to the school. */
const importedByAdministrators: ReadonlySet<Step> = new Set(['teachers']);

const isOpen = (step: Step, administrates: boolean) => administrates || !ofAdministrators.has(step);

export function ChecklistPart() {
  const steps = useCallQuery(readChecklist, {}, { freshFor: 0 }).data?.steps;
  return steps ? <List checklist={steps} /> : null;
}

function List({ checklist }: { checklist: Steps }) {
  const t = useWords();
  const administrates = mayCloseChecklist(useSession());
  const done = doneSteps(checklist);
  const next = checklist.find(({ step, count }) => count === 0 && isOpen(step, administrates))?.step;
  return (
    <section className="overflow-hidden rounded-card border border-rule bg-surface">
      <header className="flex flex-col gap-3 px-5 pt-5 pb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-18">{t('OFFICE.checklist.title')}</h2>
          <p className="text-13 text-ink-2 tabular">
            {t('OFFICE.checklist.progress', { done, count: checklist.length })}
          </p>
        </div>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-chip bg-sunken">
          <div
            className="h-full rounded-chip bg-primary"
            style={{ width: `${(done / checklist.length) * 100}%` }}
          />
        </div>
        <p className="max-w-2xl text-14 text-ink-2">{t('OFFICE.checklist.text')}</p>
      </header>
      <ol className="divide-y divide-rule border-t border-rule">
        {checklist.map(({ step, count }, index) => (
          <StepRow
            key={step}
            step={step}
            position={index + 1}
            count={count}
            next={step === next}
            administrates={administrates}
          />
        ))}
      </ol>
      {administrates && <Closing />}
    </section>
  );
}

interface StepRowProps {
  step: Step;
  position: number;
  count: number;
  /** The first that is not done, of those open to who sees the list. */
  next: boolean;
  administrates: boolean;
}

function StepRow({ step, position, count, next, administrates }: StepRowProps) {
  const t = useWords();
  const { number } = useFormats();
  const done = count > 0;
  const name = t(`OFFICE.checklist.steps.${step}`);
  const to = ways[step];
  const open = isOpen(step, administrates);
  const imports = importable.has(step) && (administrates || !importedByAdministrators.has(step));
  const look = open && !done ? 'font-medium text-primary' : done ? 'text-ink-2' : 'font-medium';
  const words = (
    <>
      <span className={`block group-hover:underline ${look}`}>{name}</span>
      {!done && <span className="block text-13 text-ink-3">{t(`OFFICE.checklist.help.${step}`)}</span>}
    </>
  );
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={`flex items-center gap-x-4 px-5 ${next ? 'bg-now-fill/40' : ''}`}
    >
      <span
        aria-hidden
        className={`grid size-7 shrink-0 place-items-center rounded-full text-13 font-medium ${done ? 'bg-done-fill text-done' : 'bg-sunken text-ink-2'}`}
      >
        {done ? <Check className="size-4" /> : number(position)}
      </span>
      {open ? (
        <Link to={to} className="group block min-w-0 flex-1 py-3">
          {words}
        </Link>
      ) : (
        <div className="min-w-0 flex-1 py-3">{words}</div>
      )}
      {done ? (
        <span className="text-13 text-done tabular">
          {step === 'letterhead' ? t('OFFICE.checklist.done') : number(count)}
        </span>
      ) : (
        imports && <ImportLink step={step} name={name} />
      )}
    </li>
  );
}

function ImportLink({ step, name }: { step: Step; name: string }) {
  const t = useWords();
  return (
    <Link
      to="/administration/settings/exchange/import"
      search={{ kind: step }}
      aria-label={t('OFFICE.checklist.importOf', { step: name })}
      className="inline-flex min-h-control-small shrink-0 items-center text-14 font-medium text-primary hover:underline"
    >
      {t('OFFICE.checklist.import')}
    </Link>
  );
}

function Closing() {
  const t = useWords();
  const [confirming, setConfirming] = useState(false);
  const close = useTapWrite(closeChecklist, [readChecklist, readHome]);
  return (
    <footer className="border-t border-rule px-3 py-2">
      <Button small look="quiet" onClick={() => setConfirming(true)}>
        {t('OFFICE.checklist.close')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('OFFICE.checklist.closeTitle')}
        confirm={t('OFFICE.checklist.close')}
        busy={close.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() =>
          close.mutate(
            {},
            {
              onSuccess: () => showToast({ kind: 'info', text: t('OFFICE.checklist.closed') }),
              onSettled: () => setConfirming(false),
            },
          )
        }
      >
        {t('OFFICE.checklist.closeText')}
      </ConfirmDialog>
    </footer>
  );
}
