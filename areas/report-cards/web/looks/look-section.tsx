/** How the school's report cards look: a card as it is printed, and the way to change it. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ItemOf } from '#platform/kernel/endpoint.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { readDesign } from '../../looks/designs-contract.ts';
import { CardPicture } from '../cards/card-picture.tsx';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./look-form.tsx')).LookForm;

export function LookSection() {
  const t = useWords();
  const query = useCallQuery(readDesign, {});
  /** The look as it was read when the form was opened. */
  const [opened, setOpened] = useState<ItemOf<typeof readDesign> | null>(null);
  const close = () => setOpened(null);
  if (!query.data) return <NotLoaded query={query} />;
  const { look, mayEdit } = query.data;
  const open = () => setOpened(query.data);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {mayEdit && (
        <PageActions>
          <Button look="primary" icon={Pencil} aria-haspopup="dialog" onClick={open}>
            {t('REPORTCARD.look.change')}
          </Button>
        </PageActions>
      )}
      <p className="text-14 text-ink-2">
        {t('REPORTCARD.look.about')}{' '}
        <Link to="/administration/settings/organisation" className="text-primary underline">
          {t('REPORTCARD.look.letterhead')}
        </Link>
      </p>
      <CardPicture wanted={{ of: null, look }} name={t('REPORTCARD.look.sample')} />
      {opened && <LazyPart load={loadForm} onMissing={close} props={{ opened, onClose: close }} />}
    </div>
  );
}
