/** An issued card, read on the screen: far less to load than its document. */
import { Download } from 'lucide-react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { printCard } from '../../contract.ts';
import { readCard } from '../../issues/reading-contract.ts';
import { useWords } from '../words.ts';
import { CardText, cardIn } from './card-text.tsx';

interface CardReaderProps {
  id: number;
  studentId: number;
  name: string;
  onClose: () => void;
}

export function CardReader({ id, studentId, name, onClose }: CardReaderProps) {
  const t = useWords();
  const { nameOrder } = useSession();
  const textOf = useFailureText();
  const query = useCallQuery(readCard, { id, studentId });
  const print = useDocument(printCard);
  const mayPrint = useMayCall(printCard);
  const card = query.data && cardIn(query.data, nameOrder);
  return (
    <Dialog open wide dismissable onClose={onClose} title={name}>
      {card ? <CardText card={card} /> : <NotLoaded query={query} count={6} />}
      {mayPrint && (
        <div className="mt-6 flex flex-col gap-3 border-t border-rule pt-4">
          {print.error && <Banner kind="error">{textOf(print.error)}</Banner>}
          <div>
            <Button icon={Download} busy={print.isPending} onClick={() => print.mutate({ id })}>
              {t('REPORTCARD.own.download')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
