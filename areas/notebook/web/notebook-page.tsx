/** The page of one class notebook: header, a tab for each contribution, and the chosen tab. */
import { BookOpenText } from 'lucide-react';
import { useEffect } from 'react';
import { useContributions } from '#platform/web/contributions.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { writeSetting } from '#platform/web/session/settings.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import type { NotebookItem } from '../contract.ts';
import { Crumb } from './crumb.tsx';
import { partsOfNotebook } from './extension-points.ts';
import { NotebookActions } from './notebook-actions.tsx';
import { useFirstWords } from './words.ts';

export function NotebookPage({ notebook }: { notebook: NotebookItem }) {
  const t = useFirstWords();
  const say = useAnyWords();
  const parts = useContributions(partsOfNotebook);
  const { path, search } = useAddress();
  const shown = parts.find(({ id }) => id === search['part']) ?? parts[0];
  const { notebookId, closed } = notebook;
  useEffect(() => {
    writeSetting('notebookdetail', JSON.stringify({ notebookId, isClosed: closed ? 'Y' : 'N' }));
  }, [notebookId, closed]);
  return (
    <Page
      title={`${notebook.subjectName} · ${notebook.className}`}
      icon={BookOpenText}
      crumb={<Crumb />}
      actions={<NotebookActions notebook={notebook} />}
    >
      <div className="flex flex-col gap-4">
        {shown && parts.length > 1 && (
          <FilterBar
            label={t('NOTEBOOK.parts')}
            value={shown.id}
            choices={parts.map(({ id, label }) => ({ value: id, label: say(label) }))}
            onChange={(part) => go(path, { search: { ...search, part }, replace: true })}
          />
        )}
        {closed ? (
          <Banner kind="notice">{t('NOTEBOOK.closedNotice')}</Banner>
        ) : (
          !notebook.mayEdit && (
            <p className="text-13 text-ink-2">{t('NOTEBOOK.readOnly', { name: notebook.teacherName })}</p>
          )
        )}
        {shown && (
          <PartBody
            key={`${notebookId} ${shown.id}`}
            load={shown.loadBody}
            props={{ notebook }}
            skeleton="cards"
          />
        )}
      </div>
    </Page>
  );
}
