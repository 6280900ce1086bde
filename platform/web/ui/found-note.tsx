/** A note above a form: an earlier visit left this text here, and it was never sent. */
import { useKitWords } from '../words.ts';
import { Banner } from './banner.tsx';

export function FoundNote({ found }: { found: boolean }) {
  const t = useKitWords();
  return found && <Banner kind="info">{t('KIT.unsent.found')}</Banner>;
}
