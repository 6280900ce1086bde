/**
 * A PDF of another house within the viewer. Our server has fetched it and found it to be one; the frame holds what the page
 * holds, and knows no address. Where a device shows no PDF within a page (phones), it is opened or kept instead.
 */
import { Download, ExternalLink, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchDocument } from '#platform/web/documents.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { useWords } from '#platform/web/words.ts';
import type { ReportItem } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { type AskedReport, renderReport } from '../viewer-contract.ts';
import { NotShown, Waiting } from './not-shown.tsx';
import { ViewerTools } from './viewer-tools.tsx';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'here'; readonly file: File; readonly address: string }
  | { readonly kind: 'not'; readonly error: Error };

export function OutsidePdf({ report, asked }: { report: ReportItem; asked: AskedReport }) {
  const [state, again] = useFetched(asked);
  if (state.kind === 'waiting') return <Waiting />;
  if (state.kind === 'not')
    return <NotShown report={report} asked={asked} error={state.error} onRetry={again} />;
  return <Here name={report.name} file={state.file} address={state.address} />;
}

function useFetched(asked: AskedReport): [State, () => void] {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another part (its key), only a new try asks again.
  useEffect(() => {
    let address: string | null = null;
    let wanted = true;
    setState({ kind: 'waiting' });
    fetchDocument(renderReport, asked).then(
      (file) => {
        if (!wanted) return;
        address = URL.createObjectURL(file);
        setState({ kind: 'here', file, address });
      },
      (error: Error) => wanted && setState({ kind: 'not', error }),
    );
    return () => {
      wanted = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [tries]);
  return [state, () => setTries(tries + 1)];
}

function Here({ name, file, address }: { name: string; file: File; address: string }) {
  const t = useWords<typeof en>();
  const frame = useRef<HTMLIFrameElement>(null);
  const isFramed = navigator.pdfViewerEnabled;
  return (
    <>
      <PageActions>
        <ViewerTools asked={null} title={name} />
        {isFramed && (
          <IconButton
            icon={Printer}
            label={t('REPORTS.viewer.print')}
            onClick={() => frame.current?.contentWindow?.print()}
          />
        )}
        <IconButton icon={Download} label={t('REPORTS.viewer.pdf')} onClick={() => saveFile(file)} />
      </PageActions>
      {isFramed ? (
        <iframe
          ref={frame}
          title={name}
          src={address}
          className="h-[75dvh] min-h-96 w-full rounded-card border border-rule bg-surface"
        />
      ) : (
        <EmptyState
          drawing="notebook"
          size="full"
          title={name}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button icon={ExternalLink} onClick={() => open(address, '_blank', 'noopener')}>
                {t('REPORTS.viewer.open')}
              </Button>
              <Button look="primary" icon={Download} onClick={() => saveFile(file)}>
                {t('REPORTS.viewer.pdf')}
              </Button>
            </div>
          }
        >
          {t('REPORTS.viewer.notWithinPage')}
        </EmptyState>
      )}
    </>
  );
}
