/** Events and what other areas show, in the small and in full. */
import { classNames } from '#platform/web/ui/class-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import type { Entry, LayerItem } from '../contract.ts';
import type { ShownDay } from '../shown-days.ts';
import { looksOfKinds, looksOfLayers } from './looks.ts';
import { useWords } from './words.ts';

const shape = 'block w-full min-w-0 rounded-chip border-l-4 px-1.5 py-0.5 text-left text-13 text-ink';

export function EntryChip({
  entry,
  full = false,
  onOpen,
}: {
  entry: Entry;
  full?: boolean;
  onOpen: (entry: Entry) => void;
}) {
  const t = useWords();
  const { kind, title, startsAt, endsAt, venue } = entry;
  return (
    <button
      type="button"
      className={classNames(
        shape,
        looksOfKinds[kind],
        full ? 'min-h-row py-1.5' : 'truncate coarse:min-h-10',
        'hover:outline-1 hover:outline-field',
      )}
      onClick={() => onOpen(entry)}
    >
      {startsAt !== null && (
        <span className="tabular text-ink-2">{full ? `${startsAt}–${endsAt}` : startsAt} </span>
      )}
      <span className={full ? 'font-medium [overflow-wrap:anywhere]' : undefined}>{title}</span>
      {full && (
        <span className="block text-ink-2 [overflow-wrap:anywhere]">
          {[t(`CALENDAR.kinds.${kind}`), venue].filter((text) => text !== null).join(' · ')}
        </span>
      )}
    </button>
  );
}

export function LayerChip({ item, full = false }: { item: LayerItem; full?: boolean }) {
  const t = useWords();
  const { layer, title, detail, at, to } = item;
  const name = layer === 'council' ? t('CALENDAR.councilOf', { name: title }) : title;
  const text = [name, detail].filter((part) => part !== null).join(' · ');
  return (
    <p
      className={classNames(
        shape,
        'bg-surface',
        looksOfLayers[layer],
        full ? 'min-h-row py-1.5' : 'truncate',
      )}
    >
      {at !== null && <span className="tabular text-ink-2">{at} </span>}
      {to === null ? text : <Link to={to}>{text}</Link>}
      {full && <span className="block text-ink-2">{t(`CALENDAR.layers.${layer}`)}</span>}
    </p>
  );
}

/** Holidays, and periods that begin or end. */
export function DayNotes({ day: { free, periods } }: { day: ShownDay }) {
  const t = useWords();
  return (
    <>
      {free !== null && <p className="truncate text-13 text-previous">{free}</p>}
      {periods.map(({ title, begins }) => (
        <p key={`${title} ${begins}`} className="truncate text-13 text-ink-3">
          {t(begins ? 'CALENDAR.begins' : 'CALENDAR.ends', { title })}
        </p>
      ))}
    </>
  );
}

/** Everything of a day, one below the other. */
export function DayContent({ day, onOpen }: { day: ShownDay; onOpen: (entry: Entry) => void }) {
  return (
    <>
      <DayNotes day={day} />
      {day.entries.map((entry) => (
        <EntryChip key={`${entry.id} ${entry.from}`} full entry={entry} onOpen={onOpen} />
      ))}
      {day.items.map((item) => (
        <LayerChip key={item.key} full item={item} />
      ))}
    </>
  );
}
