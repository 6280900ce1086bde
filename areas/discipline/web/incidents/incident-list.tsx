/** The incidents that the reader may read, found by words, state and type. */
import { useState } from 'react';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type IncidentState, incidentStates, listIncidents } from '../../contract.ts';
import { useCatalogue } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { IncidentRow } from './incident-row.tsx';
import { WaitingReports } from './waiting-reports.tsx';

const loadIncident = async () => (await import('./incident-dialog.tsx')).IncidentDialog;

export function IncidentList() {
  const t = useWords();
  const language = useLanguage();
  const types = useCatalogue()?.types ?? [];
  const [text, setText] = useState('');
  const requested = useSearch()['state'];
  const [state, setState] = useState<IncidentState | ''>(
    incidentStates.find((one) => one === requested) ?? '',
  );
  const [typeId, setTypeId] = useState('');
  const keyword = useSettled(text.trim());
  const opened = Number(useSearch()['incident'] ?? 0) || null;
  const open = (id: number | null) =>
    go('/Discipline', { search: { incident: id && String(id) }, replace: true });
  const filter = {
    keyword,
    state: state === '' ? null : state,
    typeId: typeId === '' ? null : Number(typeId),
    classId: null,
    praise: null,
  };
  const narrowed = keyword !== '' || state !== '' || typeId !== '';
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-3 min-[440px]:grid-cols-2 desk:flex desk:*:flex-1">
        <SearchBox
          value={text}
          onChange={setText}
          label={t('DISCIPLINE.search')}
          placeholder={t('DISCIPLINE.searchHint')}
          className="col-span-full desk:flex-2!"
        />
        <Select
          label={t('DISCIPLINE.state')}
          unseenLabel
          value={state}
          onChange={setState}
          options={[
            { value: '', label: t('DISCIPLINE.everyState') },
            ...incidentStates.map((value) => ({ value, label: t(`DISCIPLINE.states.${value}`) })),
          ]}
        />
        <Select
          label={t('DISCIPLINE.type')}
          unseenLabel
          value={typeId}
          onChange={setTypeId}
          options={[
            { value: '', label: t('DISCIPLINE.everyType') },
            ...types.map((type) => ({ value: String(type.id), label: type[language] })),
          ]}
        />
      </div>
      <WaitingReports />
      <GrowingList
        call={listIncidents}
        inputOf={(part) => ({ ...filter, ...part })}
        label={t('DISCIPLINE.parts.incidents')}
        found={(count) => t('DISCIPLINE.found', { count })}
        none={
          <EmptyState
            drawing={narrowed ? 'search' : 'done'}
            title={t(narrowed ? 'DISCIPLINE.noneFound' : 'DISCIPLINE.none')}
          >
            {t(narrowed ? 'DISCIPLINE.noneFoundHelp' : 'DISCIPLINE.noneHelp')}
          </EmptyState>
        }
      >
        {(incident) => <IncidentRow incident={incident} onOpen={() => open(incident.id)} />}
      </GrowingList>
      {opened !== null && (
        <LazyPart
          key={opened}
          load={loadIncident}
          onMissing={() => open(null)}
          props={{ id: opened, onClose: () => open(null) }}
        />
      )}
    </div>
  );
}
