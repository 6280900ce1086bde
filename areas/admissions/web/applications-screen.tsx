/** The applications in reach, found by name, year, level and state, with the places of the level that is chosen. */
import { ArrowDownUp, ClipboardList, Mail, Printer, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { anId, oneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { listApplications, states } from '../contract.ts';
import { exportApplications, printApplications } from '../export-contract.ts';
import { useLevelCapacities, useYears } from './admissions-data.ts';
import { ApplicationRow } from './application-row.tsx';
import { CapacityLine } from './capacity-line.tsx';
import { stateTones } from './state-chip.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./application-form.tsx')).ApplicationForm;
const loadCapacities = async () => (await import('./level-capacities-dialog.tsx')).LevelCapacitiesDialog;
const loadLetters = async () => (await import('./letter-dialog.tsx')).LetterDialog;
const loadTestDay = async () => (await import('./test-day-dialog.tsx')).TestDayDialog;
const loadOrder = async () => (await import('./order-dialog.tsx')).OrderDialog;

const shown = ['all', ...states, 'toTest'] as const;
const choices = { yearId: anId, levelId: anId, show: oneOf(shown, 'all') };

export function Screen() {
  const t = useWords();
  const { values, change, narrowed } = useListFilter('applications', choices, { text: '' });
  const { text, yearId, levelId, show } = values;
  const state = show === 'all' || show === 'toTest' ? null : show;
  const toTest = show === 'toTest';
  const [open, setOpen] = useState<'form' | 'places' | 'order' | 'letters' | 'testDay' | null>(null);
  const onClose = () => setOpen(null);
  const { query: yearsQuery, years, current } = useYears();
  // Levels and places are those of one year: the current one while all are listed.
  const capacityYear = yearId ?? current?.id ?? null;
  const capacities = useLevelCapacities(capacityYear);
  const ofLevel = capacities.data?.find((one) => one.levelId === levelId);
  const wanted = { keyword: useSettled(text.trim()), yearId, levelId, state, toTest };
  const filtered = wanted.keyword !== '' || narrowed;
  return (
    <Page
      title={t('ADMISSIONS.title')}
      icon={ClipboardList}
      actions={
        <>
          <ListTools
            kind={null}
            call={exportApplications}
            inputOf={(format) => ({ format, ...wanted })}
            document={printApplications}
            filter={wanted}
          />
          <Menu
            label={t('ADMISSIONS.more')}
            actions={[
              {
                label: t('ADMISSIONS.places.action'),
                icon: Rows3,
                onSelect: () => setOpen('places'),
              },
              {
                label: t('ADMISSIONS.order.action'),
                icon: ArrowDownUp,
                reason: ofLevel ? null : t('ADMISSIONS.order.hint'),
                onSelect: () => setOpen('order'),
              },
              {
                label: t('ADMISSIONS.letter.severalAction'),
                icon: Mail,
                onSelect: () => setOpen('letters'),
              },
              {
                label: t('ADMISSIONS.test.action'),
                icon: Printer,
                onSelect: () => setOpen('testDay'),
              },
            ]}
          />
          <AddButton onClick={() => setOpen('form')}>{t('ADMISSIONS.add')}</AddButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 menu:grid-cols-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <SearchBox
            value={text}
            onChange={(typed) => change({ text: typed })}
            label={t('ADMISSIONS.search')}
            placeholder={t('ADMISSIONS.search')}
            className="menu:col-span-2 desk:col-span-1"
          />
          <RecordSelect
            label={t('ADMISSIONS.filters.year')}
            unseenLabel
            none={t('ADMISSIONS.filters.everyYear')}
            query={yearsQuery}
            records={years.map(({ id, name }) => ({ id, label: name }))}
            value={yearId}
            onChange={(chosen) => change({ yearId: chosen })}
          />
          <RecordSelect
            label={t('ADMISSIONS.filters.level')}
            unseenLabel
            none={t('ADMISSIONS.filters.everyLevel')}
            query={capacities}
            records={(capacities.data ?? []).map((one) => ({
              id: one.levelId,
              label: `${one.levelName} · ${one.sectionName}`,
            }))}
            value={levelId}
            onChange={(chosen) => change({ levelId: chosen })}
          />
        </div>
        <FilterBar
          label={t('ADMISSIONS.filters.label')}
          value={show}
          onChange={(chosen) => change({ show: chosen })}
          choices={[
            { value: 'all', label: t('ADMISSIONS.filters.all') },
            ...states.map((value) => ({
              value,
              label: t(`ADMISSIONS.states.${value}`),
              tone: stateTones[value],
            })),
            { value: 'toTest', label: t('ADMISSIONS.test.toCome') },
          ]}
        />
        {ofLevel && (
          <div className="rounded-card border border-rule bg-surface px-4 py-2.5">
            <CapacityLine
              level={ofLevel}
              name={`${ofLevel.levelName} · ${years.find(({ id }) => id === capacityYear)?.name ?? ''}`}
            />
          </div>
        )}
        <GrowingList
          call={listApplications}
          inputOf={(part) => ({ ...wanted, ...part })}
          label={t('ADMISSIONS.title')}
          found={(count) => t('ADMISSIONS.found', { count })}
          none={
            <EmptyState
              drawing={filtered ? 'search' : 'notebook'}
              size="full"
              title={t(filtered ? 'ADMISSIONS.noneFound' : 'ADMISSIONS.none')}
            >
              {t(filtered ? 'ADMISSIONS.noneFoundHelp' : 'ADMISSIONS.noneHelp')}
            </EmptyState>
          }
        >
          {(application) => <ApplicationRow application={application} />}
        </GrowingList>
      </div>
      {open === 'form' && (
        <LazyPart
          load={loadForm}
          onMissing={onClose}
          props={{ opened: null, yearId: capacityYear, levelId, onClose }}
        />
      )}
      {open === 'places' && capacityYear !== null && (
        <LazyPart
          load={loadCapacities}
          onMissing={onClose}
          props={{
            yearId: capacityYear,
            onChoose: (chosen) => {
              change({ yearId: capacityYear, levelId: chosen });
              onClose();
            },
            onClose,
          }}
        />
      )}
      {open === 'testDay' && <LazyPart load={loadTestDay} onMissing={onClose} props={{ onClose }} />}
      {open === 'letters' && (
        <LazyPart
          load={loadLetters}
          onMissing={onClose}
          props={{ of: wanted, refusal: state === null || state === 'refused', onClose }}
        />
      )}
      {open === 'order' && ofLevel && capacityYear !== null && (
        <LazyPart
          load={loadOrder}
          onMissing={onClose}
          props={{
            yearId: capacityYear,
            levelId: ofLevel.levelId,
            level: ofLevel.levelName,
            year: years.find(({ id }) => id === capacityYear)?.name ?? '',
            onClose,
          }}
        />
      )}
    </Page>
  );
}
