/** The age of the shown data, once they are old or cannot be refreshed. */
import { useEffect, useState } from 'react';
import { connection } from '../connection.ts';
import { useLiveValue } from '../live-value.ts';
import { useFormats, useUiWords } from '../words.ts';

interface AsOfProps {
  /** When the server last confirmed it: a query's `dataUpdatedAt`. */
  at: number;
  /** The last refresh failed: say so at once, however young it is. */
  failed?: boolean;
}

const worthSaying = 5 * 60_000;
const tick = 30_000;

export function AsOf({ at, failed }: AsOfProps) {
  const t = useUiWords();
  const { ago } = useFormats();
  const online = useLiveValue(connection);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(now - at, 0);
  if (at === 0 || (!failed && online && age < worthSaying)) return null;
  return (
    <p role="status" className="text-13 text-ink-3">
      {t('UI.state.asOf', { ago: ago(age) })}
    </p>
  );
}
