/** The school's data about one person: counts, export, erasure. */
import { Eraser, FileDown, FileJson } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { saveSent } from '#platform/web/documents/save-file.ts';
import type { RecordOfPerson } from '#platform/web/person-data.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { type HeldOfPerson, printHeld } from '../contract.ts';
import { mayExport } from '../rules.ts';
import { HeldTables } from './held-tables.tsx';
import { useExport, useHeld } from './privacy-data.ts';
import { useWords } from './words.ts';

const loadErase = async () => (await import('./erase-dialog.tsx')).EraseDialog;

export function PersonData({ kind, id }: RecordOfPerson) {
  const t = useWords();
  const sees = mayExport(useSession());
  const query = useHeld({ kind, id }, sees);
  const held = query.data;
  if (!sees) return <NotOpen size="half" />;
  if (!held) {
    return <NotLoaded query={query} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-card border border-rule bg-surface">
        <div className="border-b border-rule px-4 py-3">
          <h2 className="text-16">{t('PRIVACY.held')}</h2>
          <p className="mt-0.5 text-13 text-ink-3">{t('PRIVACY.heldText')}</p>
        </div>
        <HeldTables held={held} withFate={false} />
        <div className="flex flex-wrap items-center gap-2 border-t border-rule px-4 py-3">
          <TakeOut kind={kind} id={id} />
          <p className="basis-full text-13 text-ink-3">
            {held.withheld.length > 0 && <>{t('PRIVACY.withheld', { titles: held.withheld.join(', ') })} </>}
            {t('PRIVACY.taken')}
          </p>
        </div>
      </section>
      {held.mayErase && <Erase held={held} />}
    </div>
  );
}

function TakeOut({ kind, id }: RecordOfPerson) {
  const t = useWords();
  const failureText = useFailureText();
  const print = useDocument(printHeld);
  const file = useExport();
  const onError = (error: Error) => showToast({ kind: 'error', text: failureText(error) });
  return (
    <>
      <Button
        icon={FileDown}
        busy={print.isPending}
        onClick={() => print.mutate({ kind, id, language: null }, { onError })}
      >
        {t('PRIVACY.pdf')}
      </Button>
      <Button
        icon={FileJson}
        busy={file.isPending}
        onClick={() => file.mutate({ kind, id }, { onSuccess: saveSent, onError })}
      >
        {t('PRIVACY.json')}
      </Button>
    </>
  );
}

function Erase({ held }: { held: HeldOfPerson }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { refusal } = held;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-rule bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">
        {refusal ? t(`PRIVACY.erase.not.${refusal}`) : t('PRIVACY.erase.text')}
      </p>
      {refusal === null && (
        <Button look="danger" icon={Eraser} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('PRIVACY.erase.action')}
        </Button>
      )}
      {asking && (
        <LazyPart
          load={loadErase}
          onMissing={() => setAsking(false)}
          props={{ held, onClose: () => setAsking(false) }}
        />
      )}
    </section>
  );
}
