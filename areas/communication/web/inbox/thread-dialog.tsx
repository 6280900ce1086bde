/** A message with its question, and what the two sides wrote below it. */
import { useEffect, useEffectEvent } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { readDocument, type readThread, type Thread } from '../../inbox/inbox-contract.ts';
import { useClose, useConfirm, useMarkRead, useThread } from '../communication-data.ts';
import { useWords } from '../words.ts';
import { ReplyForm } from './reply-form.tsx';

interface ThreadDialogProps {
  /** A copy, or the message as the reader got it. */
  of: InputOf<typeof readThread>;
  onClose: () => void;
}

export function ThreadDialog({ of, onClose }: ThreadDialogProps) {
  const t = useWords();
  const query = useThread(of);
  const thread = query.data;
  const mark = useMarkRead();
  const session = useSession();
  const mayClose =
    thread !== undefined &&
    thread.part !== 'reader' &&
    isStaff(session) &&
    (thread.closed || (thread.mayReply && thread.replies.length > 0));
  const isNew =
    thread !== undefined &&
    thread.part !== 'reader' &&
    ((thread.part === 'recipient' && !thread.read) || thread.newReplies > 0);
  const read = useEffectEvent(() => thread && mark.mutate({ copyId: thread.copyId }));
  useEffect(() => {
    if (isNew) read();
  }, [isNew]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={thread?.subject ?? t('COMMUNICATION.title')}
      footer={mayClose && <CloseButton thread={thread} />}
    >
      {thread ? <Content thread={thread} /> : <NotLoaded query={query} count={4} size="pop" />}
    </Dialog>
  );
}

/** Staff end a conversation in which something was written, and reopen it. */
function CloseButton({ thread: { copyId, closed } }: { thread: Thread }) {
  const t = useWords();
  const close = useClose();
  return (
    <Button busy={close.isPending} onClick={() => close.mutate({ copyId, closed: !closed })}>
      {t(closed ? 'COMMUNICATION.reopen' : 'COMMUNICATION.close')}
    </Button>
  );
}

function Content({ thread }: { thread: Thread }) {
  const t = useWords();
  const formats = useFormats();
  const { part, from, sentAt, children, body, replies, closed, mayReply } = thread;
  const own = part === 'sender';
  return (
    <div className="flex flex-col gap-5">
      <p className="text-13 text-ink-2">
        {[
          t('COMMUNICATION.from', { name: own ? thread.with : from, time: formats.dayAndTime(sentAt) }),
          children.length > 0 && t('COMMUNICATION.about', { names: children.join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      {thread.documents.length > 0 && <DocumentList documents={thread.documents} call={readDocument} />}
      {(part === 'recipient' || (own && thread.onPaper)) && <Answer thread={thread} />}
      {own && !thread.onPaper && <AnswerGiven thread={thread} />}
      {(replies.length > 0 || mayReply) && (
        <section className="flex flex-col gap-3 border-t border-rule pt-4">
          <h3 className="text-14 font-medium">{t('COMMUNICATION.replies')}</h3>
          <ul className="flex flex-col gap-3">
            {replies.map((reply) => (
              <li
                key={reply.id}
                className={classNames(
                  'max-w-[85%] rounded-card px-3 py-2',
                  reply.own ? 'self-end bg-now-fill' : 'self-start bg-sunken',
                )}
              >
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.body}</p>
                <p className="mt-1 text-12 text-ink-2">
                  {t('COMMUNICATION.from', { name: reply.by, time: formats.dayAndTime(reply.at) })}
                </p>
              </li>
            ))}
          </ul>
          {mayReply && <ReplyForm copyId={thread.copyId} name={own ? thread.with : from} />}
        </section>
      )}
      {closed && <p className="text-13 text-ink-2">{t('COMMUNICATION.closed')}</p>}
      {!(closed || mayReply) && <p className="text-13 text-ink-2">{t('COMMUNICATION.noReplies')}</p>}
    </div>
  );
}

/** The reader's answer to the message, for its sender. */
function AnswerGiven({ thread: { read, confirmedAt, choices, choice } }: { thread: Thread }) {
  const t = useWords();
  const answer = choice === null ? undefined : choices[choice - 1];
  const facts = [
    !read && t('COMMUNICATION.copies.unread'),
    answer && t('COMMUNICATION.copies.answer', { answer }),
    !answer && confirmedAt && t('COMMUNICATION.copies.confirmed'),
  ].filter(Boolean);
  return facts.length > 0 && <p className="text-14 font-medium">{facts.join(' · ')}</p>;
}

function Answer({ thread }: { thread: Thread }) {
  const t = useWords();
  const formats = useFormats();
  const confirm = useConfirm();
  const { copyId, confirms, confirmedAt, choices, choice } = thread;
  const answer = (number: number | null) =>
    confirm.mutate(
      { copyId, choice: number },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('COMMUNICATION.answered') }),
      },
    );
  if (choices.length > 0)
    return (
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-14 font-medium">
          {t(thread.onPaper ? 'COMMUNICATION.slips.returned' : 'COMMUNICATION.question')}
        </legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((text, index) => (
            <Button
              key={text}
              look={choice === index + 1 ? 'primary' : 'secondary'}
              aria-pressed={choice === index + 1}
              busy={confirm.isPending}
              onClick={() => answer(index + 1)}
            >
              {text}
            </Button>
          ))}
        </div>
      </fieldset>
    );
  if (!confirms) return null;
  if (confirmedAt !== null)
    return (
      <p className="text-13 text-ink-2">
        {t(thread.onPaper ? 'COMMUNICATION.confirmedOnPaper' : 'COMMUNICATION.confirmed', {
          time: formats.dayAndTime(confirmedAt),
        })}
      </p>
    );
  return (
    <Button look="primary" busy={confirm.isPending} className="self-start" onClick={() => answer(null)}>
      {t(thread.onPaper ? 'COMMUNICATION.slips.returned' : 'COMMUNICATION.confirm')}
    </Button>
  );
}
