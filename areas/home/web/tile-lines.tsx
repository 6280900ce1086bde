/** The lines of a tile, below each other or as cards, each with the way to what it is about. */

import { useClock } from '#areas/schedule/web/public/clock.ts';
import type { TileLine, TileTone } from '#platform/kernel/tile-contract.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import { useFirstWords } from './words.ts';

const margin: Readonly<Record<TileTone, string>> = {
  plain: 'before:bg-rule',
  now: 'before:bg-now',
  late: 'before:bg-late',
  draft: 'before:bg-draft',
  done: 'before:bg-done',
};

export function TileLines({ lines, cards }: { lines: readonly TileLine[]; cards: boolean }) {
  const withWays = lines.some(({ ways }) => ways.length > 0);
  const list = withWays
    ? 'grid grid-cols-1 gap-2 menu:grid-cols-2 desk:grid-cols-3'
    : cards
      ? 'grid grid-cols-1 gap-3 @min-[560px]:grid-cols-2 @min-[960px]:grid-cols-3'
      : 'overflow-hidden rounded-card border border-rule bg-surface';
  return (
    <ul className={list}>
      {lines.map((line) => (
        <li
          key={`${line.way.to} ${JSON.stringify(line.way.search)} ${line.about} ${line.title}`}
          className="min-w-0"
        >
          {withWays ? <LineWithWays line={line} /> : <Line line={line} card={cards} />}
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
          <Chips chips={chips} />
        </span>
      )}
    </Link>
  );
}

function Chips({ chips }: Pick<TileLine, 'chips'>) {
  const t = useFirstWords();
  const writes = useOutbox();
  return chips.map(({ text, tone, entity }) =>
    entity && writes.some((write) => write.entity === entity && write.state === 'waiting') ? (
      <StatusChip key={text} tone="waiting">
        {t('HOME.waits')}
      </StatusChip>
    ) : tone === 'plain' ? (
      <span key={text} className="text-13 leading-6 text-ink-3">
        {text}
      </span>
    ) : (
      <StatusChip key={text} tone={tone}>
        {text}
      </StatusChip>
    ),
  );
}

/** A line with ways of its own, such as a lesson of today: what it is, its state, and what can be done. A lesson that is running is emphasized. */
function LineWithWays({ line: { about, title, chips, tone, way, during, ways } }: { line: TileLine }) {
  const t = useFirstWords();
  const labelled = useLabelled();
  const clock = useClock();
  const now = during !== null && during.startsAt <= clock && clock < during.endsAt;
  const look = tone === 'plain' ? 'border-rule bg-sunken text-ink-3' : 'border-primary bg-tint';
  return (
    <div
      className={`h-full min-w-0 rounded-chip border-l-4 px-2 py-1.5 ${look} ${now ? 'outline-2 outline-accent' : ''}`}
    >
      <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">{about}</p>
      <p className="font-medium [overflow-wrap:anywhere]">
        {ways.length === 0 ? (
          <Link to={way.to} search={way.search} className="hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="flex flex-wrap gap-1 empty:hidden">
        {now && <StatusChip tone="now">{t('HOME.now')}</StatusChip>}
        <Chips chips={chips} />
      </p>
      <p className="flex flex-wrap gap-x-3 empty:hidden">
        {ways.map(({ to, search, text }) => (
          <Link
            key={`${to} ${JSON.stringify(search)}`}
            to={to}
            search={search}
            aria-label={labelled(text, `${title}, ${about}`)}
            className="inline-flex min-h-control-small items-center text-13 font-medium text-primary hover:underline coarse:min-h-11"
          >
            {text}
          </Link>
        ))}
      </p>
    </div>
  );
}

function Due({ at, late }: { at: NonNullable<TileLine['dueAt']>; late: boolean }) {
  const t = useFirstWords();
  const { dayInWords } = useFormats();
  return (
    <time dateTime={at} className={`shrink-0 text-13 ${late ? 'font-medium text-late' : 'text-ink-2'}`}>
      {t(late ? 'HOME.wasDue' : 'HOME.due', { day: dayInWords(at) })}
    </time>
  );
}
