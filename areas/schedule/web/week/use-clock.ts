/** The school's clock, minute by minute. */
import { useEffect, useState } from 'react';
import type { Instant } from '#platform/kernel/time.ts';
import { useFormats } from '#platform/web/words.ts';

const step = 20_000;

/** HH:mm now. */
export function useClock(): string {
  const { time } = useFormats();
  const [now, setNow] = useState(() => new Date().toISOString() as Instant);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString() as Instant), step);
    return () => clearInterval(timer);
  }, []);
  return time(now);
}
