/** A card on screen, as it would be issued now, with the numbers and words of the document. */

import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { cancelCard, issueCards, listCardsOfStudent, readBoard } from '../../contract.ts';
import { previewCard } from '../../issues/reading-contract.ts';
import { useWords } from '../words.ts';
import { CardPicture } from './card-picture.tsx';
import { CardText, cardIn } from './card-text.tsx';

interface CardPreviewProps {
  classId: number;
  period: PeriodKey;
  studentId: number;
  name: string;
  /** The issued card that may be cancelled; null for none. */
  cancellable: number | null;
  /** Whether the card may be issued alone now. */
  issuable: boolean;
  onClose: () => void;
}

export function CardPreview(props: CardPreviewProps) {
  const { classId, period, studentId, name, cancellable, issuable, onClose } = props;
  const t = useWords();
  const { nameOrder } = useSession();
  const query = useCallQuery(previewCard, { classId, period, studentId });
  const [shown, setShown] = useState<'text' | 'page'>('text');
  const { data } = query;
  const card = data && cardIn(data, nameOrder);
  return (
    <Dialog open onClose={onClose} title={t('REPORTCARD.preview', { name })} wide dismissable>
      <div className="mb-4">
        <Segmented
          label={t('REPORTCARD.look.shownAs')}
          value={shown}
          onChange={setShown}
          choices={(['text', 'page'] as const).map((value) => ({
            value,
            label: t(`REPORTCARD.look.shown.${value}`),
          }))}
        />
      </div>
      {shown === 'page' ? (
        <CardPicture
          wanted={{ of: { classId, period, studentId }, look: null }}
          name={t('REPORTCARD.preview', { name })}
        />
      ) : card ? (
        <CardText card={card} />
      ) : (
        <NotLoaded query={query} count={6} />
      )}
      {issuable && <IssueOne {...{ classId, period, studentId }} onDone={onClose} />}
      {cancellable !== null && <Cancel id={cancellable} onDone={onClose} />}
    </Dialog>
  );
}

interface IssueOneProps {
  classId: number;
  period: PeriodKey;
  studentId: number;
  onDone: () => void;
}

/** This card alone; those of the others stay as they are. */
function IssueOne({ classId, period, studentId, onDone }: IssueOneProps) {
  const t = useWords();
  const textOf = useFailureText();
  const issue = useCallWrite(issueCards, [readBoard, listCardsOfStudent]);
  const onSuccess = ({ length: count }: readonly unknown[]) => {
    showToast({
      kind: 'info',
      text: count === 0 ? t('REPORTCARD.nothingNew') : t('REPORTCARD.issuedNow', { count }),
    });
    onDone();
  };
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-rule pt-4">
      <p className="text-14 text-ink-2">{t('REPORTCARD.issueOneHelp')}</p>
      {issue.error && <Banner kind="error">{textOf(issue.error)}</Banner>}
      <div>
        <Button
          look="primary"
          busy={issue.isPending}
          onClick={() =>
            issue.mutate({ classId, period, studentIds: [studentId], classMoved: true }, { onSuccess })
          }
        >
          {t('REPORTCARD.issueOne')}
        </Button>
      </div>
    </div>
  );
}

function Cancel({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useWords();
  const { fields, found, change, clear } = useUnsentFields(`cancel card ${id}`, { reason: '' });
  const { reason } = fields;
  const textOf = useFailureText();
  const cancel = useCallWrite(cancelCard, [readBoard, listCardsOfStudent]);
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-rule pt-4">
      <FoundNote found={found} />
      <TextInput
        label={t('REPORTCARD.cancelReason')}
        value={reason}
        maxLength={500}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {cancel.error && <Banner kind="error">{textOf(cancel.error)}</Banner>}
      <div>
        <Button
          look="danger"
          busy={cancel.isPending}
          disabled={reason.trim() === ''}
          onClick={() =>
            cancel.mutate(
              { id, reason },
              {
                onSuccess: () => {
                  clear();
                  onDone();
                },
              },
            )
          }
        >
          {t('REPORTCARD.cancel')}
        </Button>
      </div>
    </div>
  );
}
