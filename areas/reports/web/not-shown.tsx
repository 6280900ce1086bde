/** While a report is on its way, and why it is not shown. */
import { SlidersHorizontal } from 'lucide-react';
import { go } from '#platform/web/navigation.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { failures, type ReportItem } from '../contract.ts';
import type { ReportSelection } from '../viewer-contract.ts';
import { searchOf } from './chosen.ts';
import { useWords } from './words.ts';

export function Waiting() {
  const t = useWords();
  return (
    <p role="status" aria-busy="true" className="grid min-h-72 place-items-center text-ink-2">
      <span className="flex items-center gap-3">
        <Spinner className="size-6" />
        {t('REPORTS.viewer.loading')}
      </span>
    </p>
  );
}

interface NotShownProps {
  report: ReportItem;
  selection: ReportSelection;
  error: Error;
  onRetry: () => void;
}

/** A report that only lacks a choice is not retried: the reader makes the choice. */
export function NotShown({ report, selection, error, onRetry }: NotShownProps) {
  const t = useWords();
  const textOf = useFailureText();
  const lacksChoice = isRequestFailure(error) && error.code === failures.parameterMissing.code;
  if (!lacksChoice) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      drawing="search"
      size="full"
      title={report.name}
      action={
        <Button
          look="primary"
          icon={SlidersHorizontal}
          onClick={() => go('/reports/Report-Param', { search: searchOf(selection) })}
        >
          {t('REPORTS.viewer.change')}
        </Button>
      }
    >
      {textOf(error)}
    </EmptyState>
  );
}
