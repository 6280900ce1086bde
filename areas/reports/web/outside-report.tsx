/**
 * An external page within the viewer: in a frame of its own that knows nothing of us. The server has sent its address because
 * its host is on the administrator's list; the sandbox takes cookies, storage and the way to our page from it (docs/security.md).
 */
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PageActions } from '#platform/web/ui/page.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { ViewerTools } from './viewer-tools.tsx';
import { useWords } from './words.ts';

export function OutsideReport({ name, url }: { name: string; url: string }) {
  const t = useWords();
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <PageActions>
        <ViewerTools selection={null} title={name} />
      </PageActions>
      <div className="relative h-[75dvh] min-h-96 overflow-hidden rounded-card border border-rule bg-surface">
        {!loaded && (
          <p role="status" className="absolute inset-0 grid place-items-center text-ink-2">
            <span className="flex items-center gap-3">
              <Spinner className="size-6" />
              {t('REPORTS.viewer.loading')}
            </span>
          </p>
        )}
        <iframe
          title={name}
          src={url}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          className="relative size-full border-0"
        />
      </div>
      <p className="mt-2 text-13 text-ink-3">{t('REPORTS.viewer.outsideHelp')}</p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-control-small items-center gap-1.5 text-13 font-medium text-primary hover:underline"
      >
        <ExternalLink aria-hidden className="size-4" />
        {t('REPORTS.viewer.openOutside')} · {new URL(url).hostname}
      </a>
    </>
  );
}
