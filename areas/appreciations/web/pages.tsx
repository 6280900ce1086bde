/** The pages of appreciations: one file, so that the first visit names one and not each. */
import { Sparkles } from 'lucide-react';
import { loadCardsOfChildren } from '#areas/evaluations/web/public/load-cards-of-children.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { readBoard } from '../contract.ts';
import { Screen as Bank } from './bank-screen.tsx';
import { Screen as Board } from './board-screen.tsx';
import { Screen as Conduct } from './conduct-screen.tsx';
import { Screen as TextsOfClass } from './list-screen.tsx';
import { useWords } from './words.ts';

export function Screen() {
  const t = useWords();
  const head = { title: t('APPRECIATION.title'), icon: Sparkles };
  return (
    <PageOfCall call={readBoard} {...head}>
      {isStaff(useSession()) ? (
        <ScreenOfAddress />
      ) : (
        <LazyPart load={loadCardsOfChildren} props={{ ...head, about: t('APPRECIATION.ofChildren') }} />
      )}
    </PageOfCall>
  );
}

function ScreenOfAddress() {
  const { path } = useAddress();
  if (path === '/appreciations') return <Board />;
  if (path === '/appreciations/class') return <TextsOfClass />;
  return path === '/appreciations/conduct' ? <Conduct /> : <Bank />;
}
