/** From the head of the timetable to attendance, for staff. */
import { isStaff } from '#platform/kernel/roles.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useWords } from './words.ts';

export function WayToAttendance() {
  const t = useWords();
  const staff = isStaff(useSession());
  return staff ? <Button onClick={() => go('/attendance')}>{t('ATTENDANCE.office.title')}</Button> : null;
}
