/** The pages of evaluations: one file, so that the first visit names one and not each. */
import { ChartColumn } from 'lucide-react';
import { isStaff } from '#platform/kernel/roles.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { readBoard } from '../contract.ts';
import { Screen as Marks } from './marks/marks-screen.tsx';
import { Screen as Board } from './owed/board-screen.tsx';
import { CardsOfChildren } from './results/cards-of-children.tsx';
import { Screen as Results } from './results/results-screen.tsx';
import { useWords } from './words.ts';

export function Screen() {
  const t = useWords();
  const head = { title: t('EVALUATION.title'), icon: ChartColumn };
  return (
    <PageOfCall call={readBoard} {...head}>
      {isStaff(useSession()) ? (
        <ScreenOfAddress />
      ) : (
        <CardsOfChildren {...head} about={t('EVALUATION.ofChildren')} />
      )}
    </PageOfCall>
  );
}

function ScreenOfAddress() {
  const { path } = useAddress();
  if (path === '/notes') return <Board />;
  return path === '/notes/Evaluation-classes' ? <Results /> : <Marks />;
}
