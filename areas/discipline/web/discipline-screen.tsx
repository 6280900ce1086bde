/** Discipline: incidents, consequences, and how many there are of what. */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { hasRole } from '#platform/kernel/roles.ts';
import { useShownPart } from '#platform/web/reads/shown-part.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { canSee } from '../contract.ts';
import { listIncidents } from '../incidents/contract.ts';
import { IncidentList } from './incidents/incident-list.tsx';
import { useWords } from './words.ts';

const loadReport = async () => (await import('./incidents/report-form.tsx')).ReportForm;
const loadConsequences = async () => (await import('./consequences/consequences-part.tsx')).ConsequencesPart;
const loadDetentions = async () => (await import('./detentions/detentions-part.tsx')).DetentionsPart;
const loadCouncils = async () => (await import('./councils/councils-part.tsx')).CouncilsPart;
const loadCounts = async () => (await import('./incidents/counts-part.tsx')).CountsPart;

const parts = ['incidents', 'consequences', 'detentions', 'councils', 'counts'] as const;

export function Screen() {
  const t = useWords();
  const session = useSession();
  const shown = hasRole(session, canSee) ? parts : (['incidents', 'detentions', 'councils'] as const);
  const [part, show] = useShownPart('part', shown, 'incidents');
  const [reporting, setReporting] = useState(false);
  const close = () => setReporting(false);
  const leave = () => show('incidents');
  return (
    <PageOfCall call={listIncidents} staffOnly title={t('DISCIPLINE.title')} icon={TriangleAlert}>
      <Page
        title={t('DISCIPLINE.title')}
        icon={TriangleAlert}
        actions={<AddButton onClick={() => setReporting(true)}>{t('DISCIPLINE.report.action')}</AddButton>}
      >
        <div className="flex flex-col gap-5">
          <FilterBar
            label={t('DISCIPLINE.part')}
            value={part}
            onChange={show}
            choices={shown.map((value) => ({ value, label: t(`DISCIPLINE.parts.${value}`) }))}
          />
          {part === 'incidents' && <IncidentList />}
          {part === 'consequences' && <LazyPart load={loadConsequences} onMissing={leave} props={{}} />}
          {part === 'detentions' && <LazyPart load={loadDetentions} onMissing={leave} props={{}} />}
          {part === 'councils' && <LazyPart load={loadCouncils} onMissing={leave} props={{}} />}
          {part === 'counts' && <LazyPart load={loadCounts} onMissing={leave} props={{}} />}
        </div>
        {reporting && (
          <LazyPart
            load={loadReport}
            onMissing={close}
            props={{ opened: null, about: null, onClose: close }}
          />
        )}
      </Page>
    </PageOfCall>
  );
}
