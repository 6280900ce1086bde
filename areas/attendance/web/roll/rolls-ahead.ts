/** The rolls of the own lessons of a week, fetched while there is a network: a class without one is called from this device. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readWeek } from '#areas/schedule/contract.ts';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { preloadScreen } from '#platform/web/navigation.ts';
import { callQuery, useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { readRoll } from '../../contract.ts';
import { loadRollForm } from './load-roll-form.ts';

/** A list of a class changes seldom, in milliseconds. */
const freshFor = 10 * 60_000;
/** One after the other, whoever asks. */
let last: Promise<void> = Promise.resolve();

/** @param today the own lessons of this day and of the rest of its week; null asks for none */
export function useRollsAhead(today: SchoolDay | null): void {
  const client = useQueryClient();
  const organisation = useSession().organisation.id;
  const monday = today && addDays(today, 1 - weekdayOf(today));
  const week = useCallQuery(
    readWeek,
    { of: 'me', id: null, day: monday ?? ('' as SchoolDay) },
    { keep: true, enabled: monday !== null, freshFor },
  ).data;
  useEffect(() => {
    if (!week || today === null) return;
    const lessons = week.days
      .filter(({ day }) => day >= today)
      .flatMap((day) => day.lessons)
      .filter(({ state }) => state === 'held');
    // Also for who saves data: a roll is called where there may be no network.
    return whenIdle(() => {
      for (const path of ['/schedule', '/schedule/roll']) preloadScreen(path);
      void loadRollForm().catch(() => undefined);
      for (const { lessonId, day } of lessons) {
        const query = callQuery(readRoll, { lessonId, day }, organisation, { keep: true, freshFor });
        last = last.then(() => client.prefetchQuery(query));
      }
    });
  }, [client, organisation, today, week]);
}
