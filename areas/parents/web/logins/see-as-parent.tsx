/** For administrators: the application as this parent sees it. */
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { loadSeeAs } from '#areas/accounts/web/public/load-see-as.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';

export function SeeAsParent({ id, name }: { id: number; name: string }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small icon={Eye} onClick={() => setOpen(true)}>
        {t('PARENTS.login.seeAs')}
      </Button>
      {open && (
        <LazyPart
          load={loadSeeAs}
          onMissing={close}
          props={{ of: 'parent' as const, id, name, onClose: close }}
        />
      )}
    </>
  );
}
