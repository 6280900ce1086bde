/** Shown when the code of a page fails: offers a reload; queued writes are on disk. */
import { RotateCw } from 'lucide-react';
import { Component, type ReactNode, useEffect } from 'react';
import { connection, noAnswerCame } from '#platform/web/connection.ts';
import { NotHere } from '#platform/web/not-here.ts';
import type { Screen } from '#platform/web/screens.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useFirstWords } from '../words.ts';
import { usePageHeader } from './pending-page.tsx';

interface BrokenPageProps {
  error: unknown;
  screen: Screen;
  /** Loads the page again. */
  reload?: () => void;
}

const reloadPage = () => location.reload();

export function BrokenPage({ error, screen, reload = reloadPage }: BrokenPageProps) {
  const t = useFirstWords();
  // Browsers word it differently; all of them mean that the page's code could not be fetched.
  const missing =
    error instanceof NotHere ||
    /dynamically imported module|module script|importing a module/i.test(String(error));
  // biome-ignore lint/suspicious/noConsole: the one place where a fault of the program is written down.
  console.error(error);
  useEffect(() => {
    if (!missing) return;
    // Asks until the server answers again, where nothing else on the page would.
    void noAnswerCame();
    return connection.subscribe(() => connection.get() && reload());
  }, [missing, reload]);
  return (
    <Page {...usePageHeader(screen)}>
      <EmptyState
        drawing="plug"
        size="full"
        title={t(missing ? 'SHELL.notHere.title' : 'SHELL.broken.title')}
        action={
          <Button look="primary" icon={RotateCw} onClick={reload}>
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
export class ErrorFence extends Component<{ children: ReactNode; screen: Screen }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <BrokenPage error={this.state.error} screen={this.props.screen} />
    );
  }
}
