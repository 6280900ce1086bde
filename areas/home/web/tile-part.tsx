/** One tile: its title with the way to the whole, and what it has of figures, lines, and a chart. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { loadChart } from '#areas/reports/web/public/load-chart.ts';
import type { Tile, TileFigure, TileTone, TileWay } from '#platform/kernel/tile-contract.ts';
import { withContributions } from '#platform/web/contributions.ts';
import { saving } from '#platform/web/forms/saving.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { fetchPart, LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { whenIdle } from '#platform/web/when-idle.ts';
import { useFormats } from '#platform/web/words.ts';
import { TileLines } from './tile-lines.tsx';

/** Components of other areas are fetched only for who has one. */
const loadComponents = withContributions(() => import('./component-part.tsx'));
const component = async () => (await loadComponents()).ComponentPart;
const ahead = async () => (await loadComponents()).ComponentAhead;

/** The colour of a figure or a text by what it says. */
export const toneColours: Readonly<Record<TileTone, string>> = {
  plain: 'text-ink',
  now: 'text-now',
  late: 'text-late',
  draft: 'text-draft',
  done: 'text-done',
};

export function TilePart({ tile }: { tile: Tile }) {
  if (!tile.component) return <DrawnTile tile={tile} />;
  return tile.lines.length > 0 ? <TileUntilComponent tile={tile} /> : <ComponentOf id={tile.id} />;
}

function ComponentOf({ id, fallback = null }: { id: string; fallback?: ReactNode }) {
  return <LazyPart load={component} props={{ id, fallback }} fallback={fallback} quiet />;
}

/** Tiles whose components this program has fetched with all that they need. */
const atHand = new Set<string>();

/**
 * The lines of the server. The component is fetched when the page is calm, and drawn in their stead from the next opening of the page on:
 * nothing moves under a finger.
 */
function TileUntilComponent({ tile }: { tile: Tile }) {
  const { id } = tile;
  const [there] = useState(() => atHand.has(id));
  const [calm, setCalm] = useState(false);
  useEffect(() => (there ? undefined : whenIdle(() => setCalm(true))), [there]);
  if (there) return <ComponentOf id={id} fallback={<DrawnTile tile={tile} />} />;
  return (
    <>
      <DrawnTile tile={tile} />
      {calm && (
        <LazyPart
          load={ahead}
          props={{ id, onThere: () => void fetchPart(component).then(() => atHand.add(id)) }}
          quiet
        />
      )}
    </>
  );
}

function DrawnTile({ tile }: { tile: Tile }) {
  const saves = useLiveValue(saving);
  if (saves && tile.chart && tile.figures.length + tile.lines.length === 0) return null;
  return (
    <section aria-label={tile.title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-16">{tile.title}</h2>
        {tile.way && <WayToAll way={tile.way} text={tile.way.text} />}
      </div>
      <div className="flex flex-col gap-2">
        {tile.figures.length > 0 && <Figures figures={tile.figures} />}
        {tile.lines.length > 0 && <TileLines lines={tile.lines} cards={tile.cards} />}
        {tile.chart && !saves && <LazyPart load={loadChart} props={{ chart: tile.chart }} quiet />}
      </div>
    </section>
  );
}

export function WayToAll({ way, text }: { way: TileWay; text: string }) {
  return (
    <Link
      to={way.to}
      search={way.search}
      className="inline-flex min-h-control-small items-center gap-0.5 text-13 font-medium text-primary hover:underline"
    >
      {text}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}

function Figures({ figures }: { figures: readonly TileFigure[] }) {
  const columns = figures.length === 4 ? 'grid-cols-2 @min-[720px]:grid-cols-4' : 'grid-cols-3';
  return (
    <ul className={`grid ${columns} gap-px overflow-hidden rounded-card border border-rule bg-rule`}>
      {figures.map((figure) => (
        <li key={figure.text} className="min-w-0 bg-surface">
          <Figure figure={figure} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ figure: { text, value, note, tone, way } }: { figure: TileFigure }) {
  const { number } = useFormats();
  const size = typeof value === 'number' ? 'text-28' : 'text-14 whitespace-nowrap menu:text-18';
  const colour = value === 0 ? 'text-ink-3' : toneColours[tone];
  return (
    <Link
      to={way.to}
      search={way.search}
      data-row
      className="flex h-full flex-col gap-1 px-3 py-4 -outline-offset-2 hover:bg-sunken menu:px-5"
    >
      <span className={`font-bold tabular ${size} ${colour}`}>
        {typeof value === 'number' ? number(value) : value}
      </span>
      <span className="text-13 text-ink-2 [overflow-wrap:anywhere]">{text}</span>
      {note && <span className="text-12 text-ink-3">{note}</span>}
    </Link>
  );
}
