/** All homework of all class notebooks a person may see. */
import { ListChecks } from 'lucide-react';
import { Page } from '#platform/web/ui/page.tsx';
import { useFirstWords } from '../words.ts';
import { HomeworkBoard } from './homework-board.tsx';

export function Screen() {
  const t = useFirstWords();
  return (
    <Page title={t('HOMEWORKS.title')} icon={ListChecks}>
      <HomeworkBoard notebook={null} />
    </Page>
  );
}
