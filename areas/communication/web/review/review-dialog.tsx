/** A message that waits: what families would read, and the decision. */
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#platform/kernel/words.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { readDocument } from '../../inbox/inbox-contract.ts';
import type { ToReview } from '../../review/review-contract.ts';
import { isFamilies, speaksOfChild, type Texts } from '../../rules.ts';
import { useApprove, useReach } from '../communication-data.ts';
import { subjectOf, textToReview, useAudienceText } from '../copies/message-row-texts.ts';
import { ReachPreview } from '../messages/reach-preview.tsx';
import { useWords } from '../words.ts';
import { ReturnForm } from './return-form.tsx';

interface ReviewDialogProps {
  message: ToReview;
  onClose: () => void;
}

export function ReviewDialog({ message, onClose }: ReviewDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const formats = useFormats();
  const audienceOf = useAudienceText();
  const approve = useApprove();
  const reach = useReach().data;
  const { organisation } = useSession();
  const asRead = (text: string | null, written: Language) =>
    textToReview(text ?? '', written, message, organisation.name);
  const [returning, setReturning] = useState(false);
  const { id, version, author, subject, body, choices, confirms, replies, noticeUntil, sendsAt, documents } =
    message;
  if (returning)
    return <ReturnForm message={message} onBack={() => setReturning(false)} onReturned={onClose} />;
  const requests = [
    confirms && t('COMMUNICATION.form.confirms'),
    replies && t('COMMUNICATION.form.replies'),
    choices.length > 0 &&
      t('COMMUNICATION.review.choices', {
        choices: choices
          .map(({ en, fr }) => [...new Set([asRead(en, 'en'), asRead(fr, 'fr')])].filter(Boolean).join(' / '))
          .join(', '),
      }),
    noticeUntil && t('COMMUNICATION.notice', { day: formats.day(noticeUntil) }),
    sendsAt && t('COMMUNICATION.sendsAt', { day: formats.day(sendsAt.day), clock: sendsAt.clock }),
  ].filter((one) => typeof one === 'string' && one !== '');
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={subjectOf(subject, language)}
      footer={
        <>
          <Button icon={Undo2} onClick={() => setReturning(true)}>
            {t('COMMUNICATION.review.return')}
          </Button>
          <Button
            look="primary"
            icon={Check}
            busy={approve.isPending}
            onClick={() =>
              approve.mutate(
                { id, version },
                {
                  onSuccess: ({ sent }) => {
                    showToast({
                      kind: 'info',
                      text: t(sent ? 'COMMUNICATION.review.approved' : 'COMMUNICATION.review.approvedLater'),
                    });
                    onClose();
                  },
                },
              )
            }
          >
            {t('COMMUNICATION.review.approve')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-ink-2">
          {t('COMMUNICATION.review.by', { author, to: audienceOf(message) })}
        </p>
        {reach?.among.includes(message.among) && (
          <ReachPreview
            audience={message.audience}
            among={message.among}
            targetIds={message.targets.map((target) => target.id)}
            texts={message}
            sms={message.sms}
            at={message.sendsAt}
            perChild={
              isFamilies(message.audience) && (choices.length > 0 || [subject, body].some(speaksOfChild))
            }
          />
        )}
        {languagesOf(body).map((one) => (
          <section key={one} lang={one}>
            {subject.en !== null && subject.fr !== null && (
              <h3 className="mb-1 text-14 font-medium">{asRead(subject[one], one)}</h3>
            )}
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{asRead(body[one], one)}</p>
          </section>
        ))}
        {requests.length > 0 && (
          <ul className="list-disc pl-5 text-13 text-ink-2">
            {requests.map((one) => (
              <li key={String(one)}>{one}</li>
            ))}
          </ul>
        )}
        {documents.length > 0 && <DocumentList documents={documents} call={readDocument} />}
      </div>
    </Dialog>
  );
}

function languagesOf(texts: Texts) {
  return (['en', 'fr'] as const).filter((one) => texts[one] !== null);
}
