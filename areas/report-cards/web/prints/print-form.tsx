/** Which classes are printed, and how. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import {
  type ClassToPrint,
  type PrintRequest,
  readPrints,
  startPrint,
} from '../../prints/prints-contract.ts';
import { BeforeCards } from '../cards/before-cards.tsx';
import { HowFar } from '../term/how-far.tsx';
import type { TermEnds } from '../term/term-data.ts';
import { useWords } from '../words.ts';

interface PrintFormProps {
  period: PeriodKey;
  classes: readonly ClassToPrint[];
  ends: TermEnds;
  /** One is under way: the next waits for it. */
  working: boolean;
}

export function PrintForm({ period, classes, ends, working }: PrintFormProps) {
  const t = useWords();
  const textOf = useFailureText();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(classes.filter(({ issued }) => issued > 0).map(({ id }) => id)),
  );
  const [request, setRequest] = useState<Pick<PrintRequest, 'bundle' | 'tagged' | 'sorted' | 'issues'>>({
    bundle: 'school',
    tagged: false,
    sorted: 'list',
    issues: false,
  });
  const start = useCallWrite(startPrint, [readPrints]);
  const among = classes.filter(({ id }) => chosen.has(id));
  const mayIssue = among.length > 0 && among.every((one) => one.mayIssue);
  const cards = among.reduce((sum, { issued, size }) => sum + (request.issues ? size : issued), 0);
  const set = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  return (
    <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_22rem]">
      <Classes {...{ classes, ends, chosen, set }} />
      <div className="order-first flex h-fit flex-col gap-4 desk:sticky desk:top-6 desk:order-none">
        <BeforeCards period={period} chosen={among.flatMap(({ id }) => ends?.get(id) ?? [])} />
        <section
          aria-label={t('REPORTCARD.prints.how')}
          className="flex flex-col gap-4 rounded-card border border-rule bg-surface p-4"
        >
          <h2 className="text-16">{t('REPORTCARD.prints.how')}</h2>
          <Choice
            label={t('REPORTCARD.prints.bundle')}
            value={request.bundle}
            onChange={(bundle) =>
              setRequest({ ...request, bundle, tagged: bundle === 'classes' && request.tagged })
            }
            choices={(['school', 'classes'] as const).map((value) => ({
              value,
              label: t(`REPORTCARD.prints.bundles.${value}`),
            }))}
          />
          <Choice
            label={t('REPORTCARD.prints.sorted')}
            value={request.sorted}
            onChange={(sorted) => setRequest({ ...request, sorted })}
            choices={(['list', 'rank'] as const).map((value) => ({
              value,
              label: t(`REPORTCARD.prints.sortings.${value}`),
            }))}
          />
          {request.bundle === 'classes' && (
            <Checkbox checked={request.tagged} onChange={(tagged) => setRequest({ ...request, tagged })}>
              <span className="block text-14">{t('REPORTCARD.prints.tagged')}</span>
              <span className="block text-13 text-ink-3">{t('REPORTCARD.prints.taggedHelp')}</span>
            </Checkbox>
          )}
          {mayIssue && (
            <Checkbox checked={request.issues} onChange={(issues) => setRequest({ ...request, issues })}>
              <span className="block text-14">{t('REPORTCARD.prints.issues')}</span>
              <span className="block text-13 text-ink-3">{t('REPORTCARD.prints.issuesHelp')}</span>
            </Checkbox>
          )}
          {start.error && <Banner kind="error">{textOf(start.error)}</Banner>}
          <Button
            look="primary"
            icon={Printer}
            wide
            busy={start.isPending}
            disabled={cards === 0 || working}
            onClick={() =>
              start.mutate({
                ...request,
                period,
                issues: request.issues && mayIssue,
                classIds: among.map(({ id }) => id),
              })
            }
          >
            {t('REPORTCARD.prints.start', { count: cards })}
          </Button>
          <p className="text-13 text-ink-3">
            {working
              ? t('REPORTCARD.prints.oneAtATime')
              : cards === 0
                ? t('REPORTCARD.prints.nothingChosen')
                : t('REPORTCARD.prints.kept')}
          </p>
        </section>
      </div>
    </div>
  );
}

function Choice<Value extends string>(props: Parameters<typeof Segmented<Value>>[0]) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-13 font-medium text-ink-2">
        {props.label}
      </span>
      <Segmented {...props} />
    </div>
  );
}

interface ClassesProps {
  classes: readonly ClassToPrint[];
  ends: TermEnds;
  chosen: ReadonlySet<number>;
  set: (ids: readonly number[], on: boolean) => void;
}

/** Level by level; a level is chosen with all of its classes. */
function Classes({ classes, ends, chosen, set }: ClassesProps) {
  const t = useWords();
  const levels = [...Map.groupBy(classes, ({ levelName }) => levelName ?? '')];
  const idsOf = (some: readonly ClassToPrint[]) => some.map(({ id }) => id);
  const checkedState = (some: readonly ClassToPrint[]) => {
    const on = some.filter(({ id }) => chosen.has(id)).length;
    return { checked: on === some.length, mixed: on > 0 && on < some.length };
  };
  return (
    <section aria-label={t('REPORTCARD.prints.classes')} className="flex flex-col gap-3">
      <Checkbox {...checkedState(classes)} onChange={(on) => set(idsOf(classes), on)} className="px-4">
        <span className="font-medium">{t('REPORTCARD.prints.all', { count: classes.length })}</span>
      </Checkbox>
      <ul className="grid gap-3 menu:grid-cols-2">
        {levels.map(([level, own]) => (
          <li key={level} className="overflow-hidden rounded-card border border-rule bg-surface">
            {level !== '' && (
              <Checkbox
                {...checkedState(own)}
                onChange={(on) => set(idsOf(own), on)}
                className="border-b border-rule bg-sunken px-4"
              >
                <span className="text-14 font-medium">{level}</span>
              </Checkbox>
            )}
            {own.map(({ id, name, issued, size }) => (
              <Checkbox
                key={id}
                checked={chosen.has(id)}
                onChange={(on) => set([id], on)}
                className="border-b border-rule px-4 py-1 last:border-0"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="[overflow-wrap:anywhere]">{name}</span>
                  <span className="tabular text-13 text-ink-3">
                    {issued === 0 ? t('REPORTCARD.none') : t('REPORTCARD.prints.issuedOf', { issued, size })}
                  </span>
                </span>
                <HowFar end={ends === null ? null : ends.get(id)} />
              </Checkbox>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
