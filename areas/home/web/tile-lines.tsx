/** The lines of a tile, below each other or as cards, each with the way to what it is about. */
import type { TileLine, TileTone } from '#platform/kernel/tile-contract.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../words/en.ts';

const margin: Readonly<Record<TileTone, string>> = {
  plain: 'before:bg-rule',
  now: 'before:bg-now',
  late: 'before:bg-late',
  draft: 'before:bg-draft',
  done: 'before:bg-done',
};

export function TileLines({ lines, cards }: { lines: readonly TileLine[]; cards: boolean }) {
  const list = cards
    ? 'grid grid-cols-1 gap-3 @min-[560px]:grid-cols-2 @min-[960px]:grid-cols-3'
    : 'overflow-hidden rounded-card border border-rule bg-surface';
  return (
    <ul className={list}>
      {lines.map((line) => (
        <li key={`${line.way.to} ${JSON.stringify(line.way.search)} ${line.about}`} className="min-w-0">
          <Line line={line} card={cards} />
        </li>
      ))}
    </ul>
  );
}

export function Line({
  line: { about, title, chips, dueAt, tone, way },
  card,
}: {
  line: TileLine;
  card: boolean;
}) {
  const look = card
    ? 'flex h-full flex-col gap-2 rounded-card border border-rule bg-surface p-4'
    : 'flex flex-col gap-x-4 gap-y-0.5 border-b border-rule py-2.5 pr-4 @min-[560px]:flex-row @min-[560px]:items-center @min-[560px]:justify-between';
  return (
    <Link
      to={way.to}
      search={way.search}
      data-row
      className={`margin-line pl-5 -outline-offset-2 hover:bg-sunken ${look} ${margin[tone]}`}
    >
      <span className="min-w-0">
        {about && <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">{about}</span>}
        <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
      </span>
      {dueAt && <Due at={dueAt} late={tone === 'late'} />}
      {chips.length > 0 && (
        <span className="mt-auto flex flex-wrap gap-1.5 pt-1">
          {chips.map((chip) =>
            chip.tone === 'plain' ? (
              <span key={chip.text} className="text-13 leading-6 text-ink-3">
                {chip.text}
              </span>
            ) : (
              <StatusChip key={chip.text} tone={chip.tone}>
                {chip.text}
              </StatusChip>
            ),
          )}
        </span>
      )}
    </Link>
  );
}

function Due({ at, late }: { at: NonNullable<TileLine['dueAt']>; late: boolean }) {
  const t = useWords<typeof en>();
  const { dayInWords } = useFormats();
  return (
    <time dateTime={at} className={`shrink-0 text-13 ${late ? 'font-medium text-late' : 'text-ink-2'}`}>
      {t(late ? 'HOME.wasDue' : 'HOME.due', { day: dayInWords(at) })}
    </time>
  );
}
