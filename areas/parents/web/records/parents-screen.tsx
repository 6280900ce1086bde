/** The parents in reach, found by name or telephone, level, class, and by what is still to be done about them. */
import { ContactRound, Copy, ListChecks, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { LevelSelect } from '#areas/school/web/public/level-select.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { anId, oneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { canWrite, listFilters } from '../../contract.ts';
import { exportParents, printParents } from '../../records/export-contract.ts';
import { mayMerge } from '../../rules.ts';
import { useChanges } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { ParentList } from './parent-list.tsx';

const pages = {
  changes: async () => (await import('../own/changes-page.tsx')).ChangesPage,
  doubles: async () => (await import('../merge/doubles-page.tsx')).DoublesPage,
};
const loadForm = async () => (await import('./parent-form.tsx')).ParentForm;
const loadWaiting = async () => (await import('../links/waiting-links.tsx')).WaitingLinks;
const loadNewSlips = async () => (await import('../slips/new-slips-dialog.tsx')).NewSlipsDialog;

const choices = { classId: anId, levelId: anId, filter: oneOf(listFilters, 'all') };

/** The list; or, as the address says, what waits to be approved, or the records that look like one person. */
export function Screen() {
  const t = useWords();
  const shown = useAddress().search['show'];
  if (shown !== 'changes' && shown !== 'doubles') return <ParentsPage />;
  return (
    <LazyPart
      key={shown}
      load={pages[shown]}
      props={{}}
      fallback={
        <Page title={t(`PARENTS.${shown}.title`)} icon={ContactRound} crumb={t('PARENTS.title')}>
          <RowSkeletons />
        </Page>
      }
    />
  );
}

function ParentsPage() {
  const t = useWords();
  const session = useSession();
  const { values, change } = useListFilter('parents', choices, { text: '' });
  const { text, classId, levelId, filter } = values;
  const [open, setOpen] = useState<'form' | 'slips' | null>(null);
  const close = () => setOpen(null);
  const keyword = useSettled(text.trim());
  const edits = hasRole(session, canWrite);
  const classes = useClassRecords();
  const ofLevel = (classes.data ?? []).filter((one) => levelId === null || one.levelId === levelId);
  return (
    <Page
      title={t('PARENTS.title')}
      icon={ContactRound}
      actions={
        edits && (
          <>
            <ListTools
              kind="parents"
              call={exportParents}
              inputOf={(format) => ({ format, keyword, classId, levelId, filter })}
              document={printParents}
              filter={{ keyword, classId, levelId, filter }}
            />
            <Menu
              label={t('PARENTS.tools')}
              actions={[
                { label: t('PARENTS.newSlips.action'), icon: Ticket, onSelect: () => setOpen('slips') },
                {
                  label: t('PARENTS.changes.action'),
                  icon: ListChecks,
                  onSelect: () => go('/parents', { search: { show: 'changes' } }),
                },
                ...(mayMerge(session)
                  ? [
                      {
                        label: t('PARENTS.doubles.action'),
                        icon: Copy,
                        onSelect: () => go('/parents', { search: { show: 'doubles' } }),
                      },
                    ]
                  : []),
              ]}
            />
            <AddButton onClick={() => setOpen('form')}>{t('PARENTS.add')}</AddButton>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {edits && <ChangesWaiting />}
        <div className="grid gap-3 menu:grid-cols-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <SearchBox
            value={text}
            onChange={(typed) => change({ text: typed })}
            label={t('PARENTS.search')}
            className="menu:col-span-2 desk:col-span-1"
          />
          <LevelSelect
            label={t('PARENTS.filters.level')}
            unseenLabel
            none={t('PARENTS.filters.everyLevel')}
            value={levelId}
            onChange={(chosen) => change({ levelId: chosen, classId: null })}
          />
          <Select
            label={t('PARENTS.filters.class')}
            unseenLabel
            value={String(classId ?? '')}
            onChange={(chosen) => change({ classId: chosen === '' ? null : Number(chosen) })}
            options={[
              { value: '', label: t('PARENTS.filters.everyClass') },
              ...ofLevel.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
        <FilterBar
          label={t('PARENTS.filters.label')}
          value={filter}
          onChange={(chosen) => change({ filter: chosen })}
          choices={listFilters.map((value) => ({ value, label: t(`PARENTS.filters.${value}`) }))}
        />
        {edits && filter === 'pending' && levelId === null && keyword === '' && (
          <LazyPart load={loadWaiting} quiet props={{ classId }} />
        )}
        <ParentList filters={{ keyword, classId, levelId, filter }} />
      </div>
      {open === 'form' && (
        <LazyPart
          load={loadForm}
          onMissing={close}
          props={{ opened: null, studentId: null, onClose: close }}
        />
      )}
      {open === 'slips' && (
        <LazyPart load={loadNewSlips} onMissing={close} props={{ classId, onClose: close }} />
      )}
    </Page>
  );
}

/** The number of waiting requests of parents, and a link to them; nothing without any. */
function ChangesWaiting() {
  const t = useWords();
  const count = useChanges().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Button
      icon={ListChecks}
      className="self-start"
      onClick={() => go('/parents', { search: { show: 'changes' } })}
    >
      {t('PARENTS.changesToApprove', { count })}
    </Button>
  );
}
