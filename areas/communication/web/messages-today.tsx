/** Messages that are unread or wait for an answer; nothing where there are none. */
import { ChevronRight, MessageSquare } from 'lucide-react';
import { useCallQuery } from '#platform/web/queries.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useWords } from '#platform/web/words.ts';
import { countReceived } from '../inbox-contract.ts';
import type { en } from '../late-words/en.ts';

export function MessagesToday() {
  const t = useWords<typeof en>();
  const counts = useCallQuery(countReceived, {}, { freshFor: 0 }).data;
  if (!counts || counts.unread + counts.waiting === 0) return null;
  const parts = [
    counts.unread > 0 && t('COMMUNICATION.today.unread', { count: counts.unread }),
    counts.waiting > 0 && t('COMMUNICATION.today.waiting', { count: counts.waiting }),
  ];
  return (
    <Link
      to="/communication"
      data-row
      className="flex items-center gap-3 rounded-card border border-rule bg-surface px-4 py-3 hover:bg-sunken"
    >
      <MessageSquare aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1 font-medium">{parts.filter(Boolean).join(' · ')}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </Link>
  );
}
