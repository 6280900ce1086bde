/** Messages of others that wait until the reader, or another person who may, approves them. */
import { useState } from 'react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { ToReview } from '../../review/review-contract.ts';
import { useToReview } from '../communication-data.ts';
import { subjectOf, useAudienceText } from '../copies/message-row-texts.ts';
import { useWords } from '../words.ts';

const loadDialog = async () => (await import('./review-dialog.tsx')).ReviewDialog;

export function ReviewList() {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const audienceOf = useAudienceText();
  const query = useToReview();
  const [opened, setOpened] = useState<ToReview | null>(null);
  const close = () => setOpened(null);
  if (!query.data) return <NotLoaded query={query} count={4} />;
  return (
    <>
      {query.data.length === 0 ? (
        <EmptyState drawing="done" title={t('COMMUNICATION.review.none')}>
          {t('COMMUNICATION.review.noneHelp')}
        </EmptyState>
      ) : (
        <ul
          aria-label={t('COMMUNICATION.review.part')}
          className="overflow-hidden rounded-card border border-rule bg-surface"
        >
          {query.data.map((message) => (
            <li key={message.id} className="border-b border-rule last:border-0">
              <button
                type="button"
                onClick={() => setOpened(message)}
                className="block w-full px-4 py-3 text-left hover:bg-sunken"
              >
                <span className="block leading-tight font-medium [overflow-wrap:anywhere]">
                  {subjectOf(message.subject, language)}
                </span>
                <span className="line-clamp-2 text-13 text-ink-2">
                  {[
                    t('COMMUNICATION.from', {
                      name: message.author,
                      time: formats.dayAndTime(message.submittedAt),
                    }),
                    audienceOf(message),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <LazyPart
          key={opened.id}
          load={loadDialog}
          onMissing={close}
          props={{ message: opened, onClose: close }}
        />
      )}
    </>
  );
}
