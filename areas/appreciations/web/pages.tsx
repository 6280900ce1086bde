/** The pages of appreciations: one file, so that the first visit names one and not each. */
import { useAddress } from '#platform/web/navigation.ts';
import { Screen as Bank } from './bank-screen.tsx';
import { Screen as Board } from './board-screen.tsx';
import { Screen as Conduct } from './conduct-screen.tsx';
import { Screen as TextsOfClass } from './list-screen.tsx';

export function Screen() {
  const { path } = useAddress();
  if (path === '/appreciations') return <Board />;
  if (path === '/appreciations/class') return <TextsOfClass />;
  return path === '/appreciations/conduct' ? <Conduct /> : <Bank />;
}
