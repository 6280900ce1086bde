/** Shown when the code of a page fails: offers a reload; queued writes are on disk. */
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { NotHere } from '#platform/web/not-here.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from './words/en.ts';

export function BrokenPage({ error }: { error: unknown }) {
  const t = useWords<typeof en>();
  // Browsers word it differently; all of them mean that the page's code could not be fetched.
  const missing =
    error instanceof NotHere ||
    /dynamically imported module|module script|importing a module/i.test(String(error));
  // biome-ignore lint/suspicious/noConsole: the one place where a fault of the program is written down.
  console.error(error);
  return (
    <Page title={t('SHELL.appName')} icon={TriangleAlert}>
      <EmptyState
        drawing="plug"
        size="full"
        title={t(missing ? 'SHELL.notHere.title' : 'SHELL.broken.title')}
        action={
          <Button look="primary" icon={RotateCw} onClick={() => location.reload()}>
            {t('SHELL.broken.reload')}
          </Button>
        }
      >
        {t(missing ? 'SHELL.notHere.text' : 'SHELL.broken.text')}
      </EmptyState>
    </Page>
  );
}

/** Keeps a fault within its page: the menu and the other pages go on working. */
export class ErrorFence extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <BrokenPage error={this.state.error} />;
  }
}
