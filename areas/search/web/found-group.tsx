/** The results of one kind, each a link to its page. */
import { useId } from 'react';
import type { SearchValues } from '#platform/web/navigation.ts';
import type { Icon } from '#platform/web/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';

export interface Destination {
  readonly to: string;
  readonly search?: SearchValues;
  readonly icon: Icon;
  readonly title: string;
  readonly about?: string | null;
}

interface FoundGroupProps {
  title: string;
  destinations: readonly Destination[];
  onFollow: (destination: Destination) => void;
}

export function FoundGroup({ title, destinations, onFollow }: FoundGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 pb-1 text-12 font-bold text-ink-3">
        {title}
      </h3>
      <ul>
        {destinations.map((one) => {
          const { to, search, icon: Picture, title: name, about } = one;
          return (
            <li key={`${to} ${JSON.stringify(search)}`}>
              <Link
                to={to}
                {...(search ? { search } : {})}
                onFollow={() => onFollow(one)}
                className="flex min-h-control items-center gap-3 rounded-chip px-2 py-1.5 text-ink hover:bg-sunken focus:bg-sunken"
              >
                <Picture aria-hidden className="size-5 shrink-0 text-ink-3" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {name}
                  {about && <span className="block text-13 text-ink-3">{about}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
