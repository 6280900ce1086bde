/** The home page: a greeting, and the tiles that the areas have for this person. */
import { House } from 'lucide-react';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { go } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { type Home, readHome } from '../contract.ts';
import { ChildrenPart } from './children-part.tsx';
import { Greeting } from './greeting.tsx';
import { TilePart } from './tile-part.tsx';
import { useFirstWords } from './words.ts';

export function Screen() {
  const t = useFirstWords();
  const session = useSession();
  const home = useCallQuery(readHome, {}, { keep: true, freshFor: 0 });
  const parent = hasRoleIn(session, 'SLM.ClassNotebook.View', 'children');
  return (
    <Page title={t('HOME.title')} icon={House}>
      <div className="flex flex-col gap-6">
        <Greeting login={parent ? session.user.login : null} />
        {home.data ? (
          <Tiles home={home.data} />
        ) : home.error ? (
          <ErrorState error={home.error} onRetry={() => void home.refetch()} />
        ) : (
          <CardSkeletons count={2} />
        )}
        {home.data && <AsOf at={home.dataUpdatedAt} failed={home.isError} />}
      </div>
    </Page>
  );
}

/** The children's tiles are together, where the first of them is. */
function Tiles({ home: { children, tiles } }: { home: Home }) {
  const first = tiles.findIndex(({ childId }) => childId !== null);
  if (tiles.length === 0) return <Calm />;
  return tiles.map((tile, index) =>
    tile.childId === null ? (
      <TilePart key={tile.id} tile={tile} />
    ) : index === first ? (
      <ChildrenPart key="children" childrenOf={children} tiles={tiles} />
    ) : null,
  );
}

function Calm() {
  const t = useFirstWords();
  return (
    <EmptyState
      drawing="done"
      title={t('HOME.calm')}
      action={<Button onClick={() => go('/more')}>{t('HOME.empty.more')}</Button>}
    >
      {t('HOME.empty.text')}
    </EmptyState>
  );
}
