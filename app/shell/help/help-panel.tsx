/** The help over the page that is open: the page about it first, all others, and a search through them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { foundHelp } from './found-help.ts';
import type { HelpPage, HelpSentence } from './help-text.ts';
import { type HelpTopicId, topicOf } from './help-topics.ts';
import { loadHelp } from './load-help.ts';

interface HelpPanelProps {
  /** The page that opens first; by default the one about the screen. */
  topic?: HelpTopicId;
  onClose: () => void;
}

export function HelpPanel({ topic: first, onClose }: HelpPanelProps) {
  const t = useWords();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [topic, setTopic] = useState<HelpTopicId>(() => first ?? topicOf(location.pathname));
  const help = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadHelp(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = help.data ?? [];
  const searching = query.trim() !== '';
  const shown = searching ? foundHelp(pages, query) : pages.filter(({ id }) => id === topic);
  return (
    <Dialog open onClose={onClose} title={t('MORE.help.title')} dismissable wide>
      <div className="flex flex-col gap-4">
        <SearchBox value={query} onChange={setQuery} label={t('MORE.help.search')} />
        {help.isError ? (
          <Banner kind="notice">{t('MORE.help.missing')}</Banner>
        ) : !help.data ? (
          <LateSpinner />
        ) : (
          <>
            {!searching && (
              <Select
                label={t('MORE.help.topic')}
                value={topic}
                onChange={setTopic}
                options={pages.map(({ id, title }) => ({ value: id, label: title }))}
              />
            )}
            {shown.length === 0 && <p className="text-ink-2">{t('MORE.help.none')}</p>}
            {shown.map((page) => (
              <Topic key={page.id} page={page} named={searching} onFollow={onClose} />
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface TopicProps {
  page: HelpPage;
  /** With its title: among several. */
  named: boolean;
  onFollow: () => void;
}

function Topic({ page: { title, readers, tasks }, named, onFollow }: TopicProps) {
  const TaskTitle = named ? 'h4' : 'h3';
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      {named ? <h3 className="text-13 text-ink-3">{title}</h3> : <p className="text-ink-2">{readers}</p>}
      {tasks.map((task) => (
        <section key={task.title} className="margin-line pl-4 before:bg-primary">
          <TaskTitle className="mb-1 font-medium">{task.title}</TaskTitle>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {task.steps.map((step, at) => (
              // Steps of a text that never changes while it is shown.
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its number.
              <li key={at}>
                <Sentence sentence={step} onFollow={onFollow} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Sentence({ sentence, onFollow }: { sentence: HelpSentence; onFollow: () => void }) {
  return sentence.map(({ text, word, to }) =>
    to ? (
      <Link key={text} to={to} onClick={onFollow} className="font-medium text-primary underline">
        {text}
      </Link>
    ) : word ? (
      <b key={text} className="font-medium">
        {text}
      </b>
    ) : (
      text
    ),
  );
}
