/** Asks before the cards of a class are issued, and says how many were. */
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useUiWords, useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { issueCards, listCardsOfStudent, readBoard } from '../contract.ts';
import type { en } from '../late-words/en.ts';

interface IssueDialogProps {
  classId: number;
  period: string;
  onClose: () => void;
}

export function IssueDialog({ classId, period, onClose }: IssueDialogProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const textOf = useFailureText();
  const issue = useCallWrite(issueCards, [readBoard, listCardsOfStudent]);
  const [count, setCount] = useState<number | null>(null);
  const go = () => issue.mutate({ classId, period }, { onSuccess: (cards) => setCount(cards.length) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('REPORTCARD.issueTitle')}
      wrong={issue.error && <Banner kind="error">{textOf(issue.error)}</Banner>}
      footer={
        count === null ? (
          <>
            <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
            <Button look="primary" busy={issue.isPending} onClick={go}>
              {t('REPORTCARD.issue')}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {ui('UI.actions.close')}
          </Button>
        )
      }
    >
      <p role="status">
        {count === null
          ? t('REPORTCARD.issueHelp')
          : count === 0
            ? t('REPORTCARD.nothingNew')
            : t('REPORTCARD.issuedNow', { count })}
      </p>
    </Dialog>
  );
}
