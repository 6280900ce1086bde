/** A line of the exercise book with the day and the person's name. */
import type { Instant } from '#platform/kernel/time.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useFormats } from '#platform/web/words.ts';
import { useFirstWords } from './words.ts';

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** @param login what the person types to sign in, to be remembered; null where it is not shown */
export function Greeting({ login }: { login: string | null }) {
  const t = useFirstWords();
  const { user, organisation } = useSession();
  const { time, longDay, today } = useFormats();
  const hour = Number(time(new Date().toISOString() as Instant).slice(0, 2));
  return (
    <section className="seyes relative overflow-hidden rounded-card border border-rule bg-surface pt-[2.55rem] pb-[1.45rem] pr-5 pl-14 before:absolute before:inset-y-0 before:left-8 before:w-0.5 before:bg-margin-line menu:pl-24 menu:before:left-16">
      <p className="leading-8 text-ink-2 first-letter:uppercase">{longDay(today())}</p>
      <h2 className="text-22 leading-8 text-primary menu:text-28">
        {t(`HOME.greeting.${partOfDay(hour)}`, { name: user.firstName })}
      </h2>
      <p className="truncate text-13 leading-8 text-ink-3">{organisation.name}</p>
      {login && (
        <p className="text-13 leading-8 text-ink-3 [overflow-wrap:anywhere]">{t('HOME.login', { login })}</p>
      )}
    </section>
  );
}
