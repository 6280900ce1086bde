/** The pages of evaluations: one file, so that the first visit names one and not each. */
import { ChartColumn } from 'lucide-react';
import { loadOwnChildren } from '#areas/students/web/public.tsx';
import { isStaff } from '#platform/kernel/roles.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { useWords } from '#platform/web/words.ts';
import { readBoard } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { Screen as Board } from './board-screen.tsx';
import { Screen as Marks } from './marks-screen.tsx';
import { Screen as Results } from './results-screen.tsx';

export function Screen() {
  const t = useWords<typeof en>();
  return (
    <PageOfCall call={readBoard} title={t('EVALUATION.title')} icon={ChartColumn}>
      {isStaff(useSession()) ? <ScreenOfAddress /> : <OfChildren />}
    </PageOfCall>
  );
}

/** What parents are told of stands on the cards that the school has published. */
function OfChildren() {
  const t = useWords<typeof en>();
  return (
    <Page title={t('EVALUATION.title')} icon={ChartColumn}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('EVALUATION.ofChildren')}</p>
        <LazyPart load={loadOwnChildren} props={{ tab: 'cards' }} />
      </div>
    </Page>
  );
}

function ScreenOfAddress() {
  const { path } = useAddress();
  if (path === '/notes') return <Board />;
  return path === '/notes/Evaluation-classes' ? <Results /> : <Marks />;
}
