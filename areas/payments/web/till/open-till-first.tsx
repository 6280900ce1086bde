/** Opens the till where cash is to be taken and the till is closed. */
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { OpenTillForm } from './open-till-form.tsx';
import { useTill } from './till-data.ts';

export function OpenTillFirst({ onOpened }: { onOpened: () => void }) {
  const query = useTill();
  return query.data ? (
    <OpenTillForm till={query.data} onOpened={onOpened} />
  ) : (
    <NotLoaded query={query} count={1} />
  );
}
