/** The classes of this year by section and level, with search; and for those who may the way to add one. */
import { School } from 'lucide-react';
import { useState } from 'react';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { type ClassRecord, canWrite, listClassRecords } from '../classes-contract.ts';
import { exportClasses, printClasses } from '../export-contract.ts';
import { useClassRecords } from './class-data.ts';
import { ClassTable } from './class-table.tsx';
import { GroupTable } from './group-table.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./class-form.tsx')).ClassForm;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listClassRecords} staffOnly title={t('CLASS.title')} icon={School}>
      <Classes />
    </PageOfCall>
  );
}

function Classes() {
  const t = useWords();
  const session = useSession();
  const query = useClassRecords();
  const { values, change } = useListFilter('classes', {}, { text: '' });
  const { text } = values;
  const [adding, setAdding] = useState(false);
  const classes = query.data;
  const found = (classes ?? []).filter((one) => matches(one, text));
  const sections = Map.groupBy(found, ({ sectionName }) => sectionName ?? t('CLASS.noSection'));
  const mayAdd = hasRoleIn(session, canWrite, 'organisation');
  const add = mayAdd && <AddButton onClick={() => setAdding(true)}>{t('CLASS.add')}</AddButton>;
  return (
    <Page
      title={t('CLASS.title')}
      icon={School}
      actions={
        <>
          <WholeListTools kind="classes" call={exportClasses} document={printClasses} />
          {classes?.length !== 0 && add}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {classes !== undefined && classes.length > 0 && (
          <SearchBox
            value={text}
            onChange={(typed) => change({ text: typed })}
            label={t('CLASS.search')}
            placeholder={t('CLASS.search')}
            className="menu:max-w-md"
          />
        )}
        {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
        {classes === undefined ? (
          <NotLoaded query={query} count={8} />
        ) : found.length === 0 ? (
          <EmptyState
            drawing={classes.length === 0 ? 'notebook' : 'search'}
            size="full"
            title={t(classes.length === 0 ? 'CLASS.none' : 'CLASS.noneFound')}
            action={classes.length === 0 && add}
          >
            {t(classes.length === 0 ? 'CLASS.noneHelp' : 'CLASS.noneFoundHelp')}
          </EmptyState>
        ) : (
          [...sections].map(([name, rows]) => <ClassTable key={name} name={name} classes={rows} />)
        )}
        {classes !== undefined && classes.length > 0 && <GroupTable text={text} />}
      </div>
      {adding && (
        <LazyPart
          load={loadForm}
          onMissing={() => setAdding(false)}
          props={{ opened: null, onClose: () => setAdding(false) }}
        />
      )}
    </Page>
  );
}

function matches({ name, levelName, series, masterName }: ClassRecord, text: string): boolean {
  return holdsWords([name, levelName, series, masterName], text);
}
