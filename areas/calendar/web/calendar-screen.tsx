/** The calendar: month, week or agenda, with layers that can be hidden. */
import { CalendarDays as CalendarIcon } from 'lucide-react';
import { useState } from 'react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { type Entry, type Layer, layers, readDays } from '../contract.ts';
import { shownDays, spanOf, stepOf, type View, views } from '../shown-days.ts';
import { Agenda } from './agenda.tsx';
import { useDays } from './calendar-data.ts';
import { CalendarTools } from './calendar-tools.tsx';
import type { Editing } from './event-form.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekColumns } from './week-columns.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./event-form.tsx')).EventForm;
const loadFeed = async () => (await import('./feed-dialog.tsx')).FeedDialog;
const loadNational = async () => (await import('./national-dialog.tsx')).NationalDialog;
const loadEntry = async () => (await import('./entry-dialog.tsx')).EntryDialog;
const wide = '(min-width: 900px)';

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={readDays} title={t('CALENDAR.title')} icon={CalendarIcon}>
      <Calendar />
    </PageOfCall>
  );
}

interface Shown {
  readonly view: View;
  readonly day: SchoolDay;
  readonly hidden: ReadonlySet<Layer>;
}

/** The view is in the address, so that it can be returned to. */
function useShown(): Shown & { readonly change: (part: Partial<Shown>) => void } {
  const search = useSearch();
  const today = useFormats().today();
  const shown: Shown = {
    view: views.find((one) => one === search['view']) ?? 'month',
    day: parseSchoolDay(search['day'] ?? '') ?? today,
    hidden: new Set(layers.filter((one) => (search['hide'] ?? '').split(',').includes(one))),
  };
  const change = (part: Partial<Shown>) => {
    const { view, day, hidden } = { ...shown, ...part };
    const search = {
      view: view === 'month' ? null : view,
      day: day === today ? null : day,
      hide: [...hidden].join(',') || null,
    };
    go('/calendar', { search, replace: true });
  };
  return { ...shown, change };
}

function Calendar() {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const { view, day, hidden, change } = useShown();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [following, setFollowing] = useState(false);
  const [national, setNational] = useState(false);
  const [opened, setOpened] = useState<Entry | null>(null);
  const isWide = useMediaQuery(wide);
  const span = spanOf(view, day);
  const query = useDays(span);
  const found = query.data;
  const shown = found && shownDays(found, span, hidden);
  const month = `${periodName({ kind: 'month', number: Number(day.slice(5, 7)) }, language)} ${day.slice(0, 4)}`;
  const title =
    view === 'week' ? `${formats.dayOfMonth(span.from)} – ${formats.dayOfMonth(span.until)}` : month;
  const add = (on: SchoolDay) => setEditing({ of: 'new', day: on });
  const close = () => setEditing(null);
  return (
    <Page
      title={t('CALENDAR.title')}
      icon={CalendarIcon}
      actions={found?.mayCreate && <AddButton onClick={() => add(day)}>{t('CALENDAR.add')}</AddButton>}
    >
      <div className="flex flex-col gap-4">
        <CalendarTools
          view={view}
          title={title}
          isNow={day === formats.today()}
          hidden={hidden}
          onView={(next) => change({ view: next })}
          onStep={(step) => change({ day: stepOf(view, day, step) })}
          onToday={() => change({ day: formats.today() })}
          onHide={(next) => change({ hidden: next })}
          onFollow={() => setFollowing(true)}
          day={day}
          mayCreate={found?.mayCreate ?? false}
          onNational={found?.mayCreateForAll ? () => setNational(true) : null}
        />
        {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
        {shown === undefined ? (
          <NotLoaded query={query} count={6} />
        ) : view === 'month' ? (
          <MonthGrid
            days={shown}
            chosen={day}
            full={isWide}
            onDay={(next) => change({ day: next })}
            onMore={(next) => change({ day: next, view: 'week' })}
            onOpen={setOpened}
          />
        ) : view === 'week' && isWide ? (
          <WeekColumns days={shown} onOpen={setOpened} />
        ) : (
          <Agenda days={shown} onOpen={setOpened} />
        )}
      </div>
      {opened && (
        <LazyPart
          load={loadEntry}
          onMissing={() => setOpened(null)}
          props={{
            entry: opened,
            onClose: () => setOpened(null),
            onEdit: (next: Editing) => {
              setOpened(null);
              setEditing(next);
            },
          }}
        />
      )}
      {following && (
        <LazyPart
          load={loadFeed}
          onMissing={() => setFollowing(false)}
          props={{ onClose: () => setFollowing(false) }}
        />
      )}
      {national && (
        <LazyPart
          load={loadNational}
          onMissing={() => setNational(false)}
          props={{ onClose: () => setNational(false) }}
        />
      )}
      {editing && <LazyPart load={loadForm} onMissing={close} props={{ editing, onClose: close }} />}
    </Page>
  );
}
