/** The pages of appreciations: one file, so that the first visit names one and not each. */
import { Sparkles } from 'lucide-react';
import { useAddress } from '#platform/web/navigation.ts';
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
      <ScreenOfAddress />
    </PageOfCall>
  );
}

function ScreenOfAddress() {
  const { path } = useAddress();
  if (path === '/appreciations') return <Board />;
  if (path === '/appreciations/class') return <TextsOfClass />;
  return path === '/appreciations/conduct' ? <Conduct /> : <Bank />;
}
