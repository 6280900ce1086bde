/**
 * The follow-up of lessons for heads: visas, notebooks that are behind, coverage of the
 * programmes, the programmes themselves, hours for payroll.
 */
import { go, useAddress } from '#platform/web/navigation.ts';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { HoursView } from './lists/hours-view.tsx';
import { CoverageView } from './programmes/coverage-view.tsx';
import { ProgrammesView } from './programmes/programmes-view.tsx';
import { VisasView } from './visas/visas-view.tsx';
import { useWords } from './words.ts';

const views = ['visas', 'notebooks', 'coverage', 'programmes', 'hours'] as const;
type View = (typeof views)[number];

export function FollowUp() {
  const t = useWords();
  const { path, search } = useAddress();
  const view: View = views.find((one) => one === search['view']) ?? 'visas';
  const show = (next: View, of: number | null = null) =>
    go(path, { search: { ...search, view: next, of }, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        label={t('LESSONS.followUp.title')}
        value={view}
        onChange={(next) => show(next)}
        choices={[
          { value: 'visas', label: t('LESSONS.followUp.forVisa') },
          { value: 'notebooks', label: t('LESSONS.followUp.behind') },
          { value: 'coverage', label: t('PROGRAMMES.coverage') },
          { value: 'programmes', label: t('PROGRAMMES.title') },
          { value: 'hours', label: t('LESSONS.out.hours') },
        ]}
      />
      {view === 'coverage' ? (
        <CoverageView />
      ) : view === 'programmes' ? (
        <ProgrammesView />
      ) : view === 'hours' ? (
        <HoursView />
      ) : (
        <VisasView
          view={view}
          notebookId={view === 'visas' ? Number(search['of']) || null : null}
          onShow={(id) => show('visas', id)}
        />
      )}
    </div>
  );
}
