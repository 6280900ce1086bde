/** At the foot of the menu: the help about the page that is open, over it. */
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';
import { loadHelpPanel } from './load-help-panel.ts';

export function HelpButton() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={CircleQuestionMark} label={t('MORE.help.open')} onClick={() => setOpen(true)} />
      {open && <LazyPart load={loadHelpPanel} onMissing={close} props={{ onClose: close }} />}
    </>
  );
}
