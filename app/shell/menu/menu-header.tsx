/** The head of the menu: full name, title, photo or initials, and the school. */
import { Search } from 'lucide-react';
import { useSession } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { searchOpen } from '../search/search-open.ts';

const loadSwitcher = async () => (await import('./organisation-switcher.tsx')).OrganisationSwitcher;

/** @param onChosen closes the drawer, where the menu is one */
export function MenuHeader({ onChosen }: { onChosen: () => void }) {
  const t = useUiWords();
  const { user, organisation, organisations } = useSession();
  const school = <p className="mt-3 truncate text-13 text-ink-2">{organisation.name}</p>;
  return (
    <div className="px-5 pt-5 pb-1">
      <div className="flex items-center gap-3">
        <Avatar
          id={user.id}
          firstName={user.firstName}
          lastName={user.lastName}
          image={user.image}
          size="head"
        />
        <div className="min-w-0">
          <p className="text-16 leading-tight font-bold">
            {user.firstName} {user.lastName}
          </p>
          {user.title && <p className="truncate text-13 text-ink-3">{user.title}</p>}
        </div>
      </div>
      {organisations.length > 1 ? <LazyPart load={loadSwitcher} props={{}} fallback={school} /> : school}
      <button
        type="button"
        onClick={() => {
          onChosen();
          searchOpen.set(true);
        }}
        className="mt-2 inline-flex h-control w-full items-center gap-2 rounded-chip border border-field px-2.5 text-14 text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden className="size-4.5" />
        {t('UI.search.label')}
      </button>
    </div>
  );
}
