/** Finds one person by typing: a short list of who fits, or who was chosen. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useWords } from '../words.ts';

export interface FoundPerson {
  readonly id: number;
  readonly name: string;
  /** Details that distinguish people of the same name. */
  readonly detail: string;
}

interface PersonSearchProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** People who match the typed text; empty while the field is. */
  found: readonly FoundPerson[];
  chosen: FoundPerson | null;
  onChoose: (person: FoundPerson | null) => void;
}

export function PersonSearch({ label, text, onText, query, found, chosen, onChoose }: PersonSearchProps) {
  const t = useWords();
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-rule bg-sunken px-3 py-2">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {t('PARENTS.link.chosen', { name: chosen.name })}
          {chosen.detail && <span className="text-13 text-ink-3"> · {chosen.detail}</span>}
        </p>
        <Button small look="quiet" onClick={() => onChoose(null)}>
          {t('PARENTS.link.change')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <SearchBox value={text} onChange={onText} label={label} placeholder={label} />
      <div className="min-h-48">
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
        ) : text.trim() === '' ? (
          <p className="text-13 text-ink-3">{t('PARENTS.link.startTyping')}</p>
        ) : found.length === 0 ? (
          query.data !== undefined && <p className="text-13 text-ink-3">{t('PARENTS.noneFound')}</p>
        ) : (
          <ul className="overflow-hidden rounded-card border border-rule">
            {found.map((person) => (
              <li key={person.id} className="border-b border-rule last:border-0">
                <button
                  type="button"
                  onClick={() => onChoose(person)}
                  className="flex min-h-row w-full flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-left hover:bg-sunken"
                >
                  <span className="font-medium">{person.name}</span>
                  <span className="text-13 text-ink-3">{person.detail}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
