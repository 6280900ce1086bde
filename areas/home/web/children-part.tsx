/** The own children: each with the tiles of that child, one below the other, or one child alone. */
import { ChevronRight } from 'lucide-react';
import type { Tile } from '#platform/kernel/tile-contract.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { Child } from '../contract.ts';
import { Line } from './tile-lines.tsx';
import { toneColours } from './tile-part.tsx';
import { useFirstWords } from './words.ts';

const all = 'all';

export function ChildrenPart({
  childrenOf,
  tiles,
}: {
  childrenOf: readonly Child[];
  tiles: readonly Tile[];
}) {
  const t = useFirstWords();
  // In the address, so that the way back from a page of the child leads to this child.
  const { path, search } = useAddress();
  const chosen = childrenOf.some(({ id }) => String(id) === search['child']) ? search['child'] : undefined;
  const shown = childrenOf.filter(({ id }) => chosen === undefined || String(id) === chosen);
  return (
    <div className="flex flex-col gap-4">
      {childrenOf.length > 1 && (
        <Segmented
          label={t('HOME.children.all')}
          value={chosen ?? all}
          onChange={(child) =>
            go(path, { search: { ...search, child: child === all ? null : child }, replace: true })
          }
          choices={[
            { value: all, label: t('HOME.children.all') },
            ...childrenOf.map(({ id, firstName }) => ({ value: String(id), label: firstName })),
          ]}
        />
      )}
      {shown.map((child) => (
        <ChildCard key={child.id} child={child} tiles={tiles.filter(({ childId }) => childId === child.id)} />
      ))}
    </div>
  );
}

function ChildCard({ child: { id, firstName, lastName }, tiles }: { child: Child; tiles: readonly Tile[] }) {
  const heading = `child-${id}`;
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-card border border-rule bg-surface">
      <header className="flex items-center gap-3 border-b border-rule bg-sunken/50 py-2.5 pr-4 pl-5">
        <Avatar id={id} firstName={firstName} lastName={lastName} image={null} />
        <h2 id={heading} className="min-w-0 flex-1 text-16 [overflow-wrap:anywhere]">
          {firstName} {lastName}
        </h2>
      </header>
      {tiles.map((tile) => (
        <ChildTile key={tile.id} tile={tile} />
      ))}
    </section>
  );
}

function ChildTile({ tile }: { tile: Tile }) {
  const { way, lines } = tile;
  return (
    <div className="border-b border-rule last:border-b-0">
      {way ? (
        <Link
          to={way.to}
          search={way.search}
          data-row
          className="flex min-h-row items-center justify-between gap-4 py-2 pr-3 pl-5 -outline-offset-2 hover:bg-sunken"
        >
          <ChildTileHead tile={tile} />
          <span className="inline-flex shrink-0 items-center gap-0.5 text-13 font-medium text-primary">
            <span className="max-menu:sr-only">{way.text}</span>
            <ChevronRight aria-hidden className="size-4" />
          </span>
        </Link>
      ) : (
        <div className="flex min-h-row items-center py-2 pr-3 pl-5">
          <ChildTileHead tile={tile} />
        </div>
      )}
      {lines.length > 0 && (
        <ul className="border-t border-rule [&>li:last-child>a]:border-b-0">
          {lines.map((line) => (
            <li key={`${JSON.stringify(line.way.search)} ${line.about}`}>
              <Line line={line} card={false} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChildTileHead({ tile: { title, text, tone } }: { tile: Tile }) {
  return (
    <h3 className="min-w-0 text-14 font-normal [overflow-wrap:anywhere]">
      <span className="font-medium">{title}</span>
      {text && <span className={tone === 'plain' ? 'text-ink-2' : toneColours[tone]}> · {text}</span>}
    </h3>
  );
}
