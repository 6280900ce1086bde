/**
 * A PDF within the viewer; the frame holds what the page holds, and knows no address. Where a device shows no PDF within a page
 * (phones), it is opened or kept instead.
 */
import { Download, ExternalLink, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { fetchDocument } from '#platform/web/documents/documents.ts';
import { saveFile } from '#platform/web/documents/save-file.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { ViewerTools } from './viewer-tools.tsx';
import { useWords } from './words.ts';

export type Fetched =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'here'; readonly file: File; readonly address: string }
  | { readonly kind: 'not'; readonly error: Error };

/** The PDF of a call, and a way to try again. Another input is another part of the page: it needs a key of its own. */
export function useFetchedPdf<Input>(
  call: Call<Input, File, 'document'>,
  input: Input,
): [Fetched, () => void] {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<Fetched>({ kind: 'waiting' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another part (its key), only a new try asks again.
  useEffect(() => {
    let address: string | null = null;
    let wanted = true;
    setState({ kind: 'waiting' });
    fetchDocument(call, input).then(
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

interface PdfFrameProps {
  name: string;
  file: File;
  address: string;
}

export function PdfFrame({ name, file, address }: PdfFrameProps) {
  const t = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const isFramed = navigator.pdfViewerEnabled;
  return (
    <>
      <PageActions>
        <ViewerTools selection={null} title={name} />
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
          src={`${address}#navpanes=0&view=FitH`}
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
