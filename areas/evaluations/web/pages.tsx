/** The pages of evaluations: one file, so that the first visit names one and not each. */
import { useAddress } from '#platform/web/navigation.ts';
import { Screen as Board } from './board-screen.tsx';
import { Screen as Marks } from './marks-screen.tsx';
import { Screen as Results } from './results-screen.tsx';

export function Screen() {
  const { path } = useAddress();
  if (path === '/notes') return <Board />;
  return path === '/notes/Evaluation-classes' ? <Results /> : <Marks />;
}
