/** Fetches the rolls of the own lessons, and which of them are called. Draws nothing. */
import { isStaff } from '#platform/kernel/roles.ts';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useFormats } from '#platform/web/words.ts';
import { listCalled } from '../../contract.ts';
import { useRollsAhead } from './rolls-ahead.ts';

export function OwnRollsAhead() {
  const staff = isStaff(useSession());
  const today = useFormats().today();
  useRollsAhead(staff ? today : null);
  useCallQuery(listCalled, { day: addDays(today, 1 - weekdayOf(today)) }, { keep: true, enabled: staff });
  return null;
}
