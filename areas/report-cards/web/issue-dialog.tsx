/** Asks before the cards of a class are issued, and says how many were. */
import type { PeriodKey } from '#platform/kernel/periods.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords, useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { issueCards, listCardsOfStudent, readBoard } from '../contract.ts';
import type { en } from '../late-words/en.ts';

interface IssueDialogProps {
  classId: number;
  period: PeriodKey;
  onClose: () => void;
}

export function IssueDialog({ classId, period, onClose }: IssueDialogProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const textOf = useFailureText();
  const issue = useCallWrite(issueCards, [readBoard, listCardsOfStudent]);
  const onIssued = ({ length: count }: readonly unknown[]) => {
    showToast({
      kind: 'info',
      text: count === 0 ? t('REPORTCARD.nothingNew') : t('REPORTCARD.issuedNow', { count }),
    });
    onClose();
  };
  const go = () => issue.mutate({ classId, period }, { onSuccess: onIssued });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('REPORTCARD.issueTitle')}
      wrong={issue.error && <Banner kind="error">{textOf(issue.error)}</Banner>}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={issue.isPending} onClick={go}>
            {t('REPORTCARD.issue')}
          </Button>
        </>
      }
    >
      <p>{t('REPORTCARD.issueHelp')}</p>
    </Dialog>
  );
}
