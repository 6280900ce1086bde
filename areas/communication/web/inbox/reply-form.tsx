/** Writes below a message. Typed text is kept on the device until it is sent. */
import { useState } from 'react';
import { useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { longestReply } from '../../contract.ts';
import { useReply } from '../communication-data.ts';
import { useWords } from '../words.ts';

export function ReplyForm({ copyId, name }: { copyId: number; name: string }) {
  const t = useWords();
  const reply = useReply();
  const [text, setText] = useState<string | null>(null);
  const { forget } = useUnsentForm({ name: `reply ${copyId}`, written: text, onFound: setText });
  const body = text ?? '';
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        reply.mutate(
          { copyId, body: body.trim() },
          {
            onSuccess: () => {
              forget();
              setText(null);
              showToast({ kind: 'info', text: t('COMMUNICATION.replied') });
            },
          },
        );
      }}
    >
      <TextArea
        label={t('COMMUNICATION.replyTo', { name })}
        rows={3}
        maxLength={longestReply}
        value={body}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        look="primary"
        busy={reply.isPending}
        disabled={body.trim() === ''}
        className="self-end"
      >
        {t('COMMUNICATION.sendReply')}
      </Button>
    </form>
  );
}
