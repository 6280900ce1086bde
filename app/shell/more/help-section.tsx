/** Describes the help and links to it. */
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { loadHelpPanel } from '../help/load-help-panel.ts';
import { useWords } from '../words.ts';

export function HelpSection() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('MORE.help.more')}</p>
      <Button icon={CircleQuestionMark} onClick={() => setOpen(true)}>
        {t('MORE.help.show')}
      </Button>
      {open && <LazyPart load={loadHelpPanel} onMissing={close} props={{ onClose: close }} />}
    </div>
  );
}
