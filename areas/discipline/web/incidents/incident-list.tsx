/** The incidents that the reader may read, found by words, state and type. */
import { go, useAddress } from '#platform/web/navigation.ts';
import { anId, perhapsOneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { GrowingList } from '#platform/web/ui/growing-list.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { incidentStates, listIncidents } from '../../incidents/contract.ts';
import { useCatalogue } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { IncidentRow } from './incident-row.tsx';
import { WaitingReports } from './waiting-reports.tsx';

const loadIncident = async () => (await import('./incident-dialog.tsx')).IncidentDialog;

const choices = { state: perhapsOneOf(incidentStates), type: anId };

export function IncidentList() {
  const t = useWords();
  const language = useLanguage();
  const types = useCatalogue()?.types ?? [];
  const { values, change, narrowed } = useListFilter('incidents', choices, { text: '' });
  const { text, state, type: typeId } = values;
  const keyword = useSettled(text.trim());
  const { path, search } = useAddress();
  const opened = anId.read(search['incident']);
  const open = (id: number | null) => go(path, { search: { ...search, incident: id }, replace: true });
  const filter = {
    keyword,
    state,
    typeId,
    classId: null,
    praise: null,
  };
  const isNarrowed = keyword !== '' || narrowed;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-3 min-[440px]:grid-cols-2 desk:flex desk:*:flex-1">
        <SearchBox
          value={text}
          onChange={(typed) => change({ text: typed })}
          label={t('DISCIPLINE.search')}
          placeholder={t('DISCIPLINE.searchHint')}
          className="col-span-full desk:flex-2!"
        />
        <Select
          label={t('DISCIPLINE.state')}
          unseenLabel
          value={state ?? ''}
          onChange={(chosen) => change({ state: chosen === '' ? null : chosen })}
          options={[
            { value: '', label: t('DISCIPLINE.everyState') },
            ...incidentStates.map((value) => ({ value, label: t(`DISCIPLINE.states.${value}`) })),
          ]}
        />
        <Select
          label={t('DISCIPLINE.type')}
          unseenLabel
          value={String(typeId ?? '')}
          onChange={(chosen) => change({ type: Number(chosen) || null })}
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
            drawing={isNarrowed ? 'search' : 'done'}
            title={t(isNarrowed ? 'DISCIPLINE.noneFound' : 'DISCIPLINE.none')}
          >
            {t(isNarrowed ? 'DISCIPLINE.noneFoundHelp' : 'DISCIPLINE.noneHelp')}
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
