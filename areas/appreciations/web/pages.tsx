/** The pages of appreciations: one file, so that the first visit names one and not each. */
import { Sparkles } from 'lucide-react';
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
import { Screen as Bank } from './bank-screen.tsx';
import { Screen as Board } from './board-screen.tsx';
import { Screen as Conduct } from './conduct-screen.tsx';
import { Screen as TextsOfClass } from './list-screen.tsx';

export function Screen() {
  const t = useWords<typeof en>();
  return (
    <PageOfCall call={readBoard} title={t('APPRECIATION.title')} icon={Sparkles}>
      {isStaff(useSession()) ? <ScreenOfAddress /> : <OfChildren />}
    </PageOfCall>
  );
}

/** What parents are told of stands on the cards that the school has published. */
function OfChildren() {
  const t = useWords<typeof en>();
  return (
    <Page title={t('APPRECIATION.title')} icon={Sparkles}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('APPRECIATION.ofChildren')}</p>
        <LazyPart load={loadOwnChildren} props={{ tab: 'cards' }} />
      </div>
    </Page>
  );
}

function ScreenOfAddress() {
  const { path } = useAddress();
  if (path === '/appreciations') return <Board />;
  if (path === '/appreciations/class') return <TextsOfClass />;
  return path === '/appreciations/conduct' ? <Conduct /> : <Bank />;
}
