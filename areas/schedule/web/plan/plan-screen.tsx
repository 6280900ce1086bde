/** Planning the weekly timetable by hand: choose a lesson, then a period; or draw it there. */
import { TableProperties } from 'lucide-react';
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats } from '#platform/web/words.ts';
import { exportFet, exportLessons, printLessons } from '../../lists/export-contract.ts';
import { type Plan, readPlan } from '../../plan/plan-contract.ts';
import type { PlanOwner } from '../../plan/plan-rules.ts';
import { HeldBar } from '../changes/held-bar.tsx';
import { useWords } from '../words.ts';
import { usePlan } from './plan-data.ts';
import { PlanGrid } from './plan-grid.tsx';
import { namesOf } from './plan-words.ts';
import { SubjectList } from './subject-list.tsx';
import { usePlacing } from './use-placing.ts';

const dialogs = {
  rooms: async () => (await import('./rooms-dialog.tsx')).RoomsDialog,
  periods: async () => (await import('./periods-dialog.tsx')).PeriodsDialog,
  unavailable: async () => (await import('./unavailable-dialog.tsx')).UnavailableDialog,
  copy: async () => (await import('./copy-dialog.tsx')).CopyDialog,
};
const owners = ['class', 'teacher', 'room'] as const;
type DialogName = keyof typeof dialogs;

export function Screen() {
  const opens = useMayCall(readPlan);
  const t = useWords();
  const query = usePlan();
  return (
    <Page
      title={t('SCHEDULE.plan.title')}
      icon={TableProperties}
      actions={
        <WholeListTools
          kind="lessons"
          call={exportLessons}
          document={printLessons}
          further={[{ label: t('SCHEDULE.exportFet'), call: exportFet }]}
        />
      }
    >
      <BackLink to="/schedule">{t('SCHEDULE.title')}</BackLink>
      {!opens && <NotOpen />}
      {opens &&
        (query.data === undefined ? <NotLoaded query={query} count={6} /> : <Planner plan={query.data} />)}
    </Page>
  );
}

function Planner({ plan }: { plan: Plan }) {
  const t = useWords();
  const search = useSearch();
  const today = useFormats().today();
  const [chosenDay, setDay] = useState<SchoolDay | null>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const begun = plan.startsOn <= today;
  const day = chosenDay ?? (begun ? today : plan.startsOn);
  const of = owners.find((one) => one === search['of']) ?? 'class';
  const list = { class: plan.classes, teacher: plan.teachers, room: plan.rooms }[of];
  const id = Number(search['id']) || (list[0]?.id ?? null);
  const show = (next: PlanOwner['of'], nextId: number | null) =>
    go('/schedule/plan', { search: { of: next, id: nextId }, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Segmented<PlanOwner['of']>
          label={t('SCHEDULE.whose')}
          value={of}
          onChange={(next) => show(next, null)}
          choices={owners.map((value) => ({ value, label: t(`SCHEDULE.owners.${value}`) }))}
        />
        {id !== null && (
          <div className="w-full menu:w-56">
            <Select
              label={t(`SCHEDULE.owners.${of}`)}
              value={String(id)}
              onChange={(chosen) => show(of, Number(chosen))}
              options={list.map((one) => ({ value: String(one.id), label: one.name }))}
            />
          </div>
        )}
        <div className="w-full menu:w-48">
          <DatePicker label={t('SCHEDULE.plan.from')} value={day} from={plan.startsOn} onChange={setDay} />
        </div>
        <div className="flex w-full flex-wrap gap-2">
          <Button onClick={() => setDialog('periods')}>{t('SCHEDULE.plan.periods')}</Button>
          <Button onClick={() => setDialog('rooms')}>{t('SCHEDULE.plan.rooms')}</Button>
          <Button onClick={() => setDialog('unavailable')}>{t('SCHEDULE.unavailable.title')}</Button>
          <Button onClick={() => setDialog('copy')}>{t('SCHEDULE.copy.title')}</Button>
        </div>
      </div>
      {plan.classes.length === 0 ? (
        <EmptyState drawing="paths" title={t('SCHEDULE.plan.noClasses')}>
          {t('SCHEDULE.plan.noClassesHelp')}
        </EmptyState>
      ) : plan.shifts.length === 0 ? (
        <EmptyState
          drawing="tools"
          title={t('SCHEDULE.plan.noPeriods')}
          action={
            <Button look="primary" onClick={() => setDialog('periods')}>
              {t('SCHEDULE.plan.setPeriods')}
            </Button>
          }
        >
          {t('SCHEDULE.plan.noPeriodsHelp')}
        </EmptyState>
      ) : (
        id !== null && <OwnedPlan key={`${of} ${id}`} plan={plan} owner={{ of, id }} day={day} />
      )}
      {dialog && (
        <LazyPart
          key={dialog}
          load={dialogs[dialog]}
          onMissing={() => setDialog(null)}
          props={{ plan, day, owner: id === null ? null : { of, id }, onClose: () => setDialog(null) }}
        />
      )}
    </div>
  );
}

function OwnedPlan({ plan, owner, day }: { plan: Plan; owner: PlanOwner; day: SchoolDay }) {
  const t = useWords();
  const placing = usePlacing(plan, day);
  const names = namesOf(plan, t);
  return (
    <div
      className={classNames(
        'flex flex-col gap-4 desk:flex-row-reverse desk:items-start',
        placing.held && 'pb-60 menu:pb-28',
      )}
    >
      {owner.of !== 'room' && (
        <div className="desk:w-72 desk:shrink-0">
          <SubjectList plan={plan} owner={owner} day={day} names={names} placing={placing} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <PlanGrid plan={plan} owner={owner} day={day} names={names} placing={placing} />
      </div>
      {placing.held && <HeldBar {...{ plan, names, placing }} held={placing.held} from={day} />}
    </div>
  );
}
