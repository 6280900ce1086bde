/** The comment on one student's homework. */

import { useState } from 'react';
import { fullName } from '#platform/kernel/person-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useUnsentForm } from '#platform/web/unsent-form.ts';
import { useUiWords, useWords } from '#platform/web/words.ts';
import type { HomeworkLine } from '../wire.ts';
import type { en } from '../words/en.ts';

const longest = 1000;

interface CommentProps {
  homeworkId: number;
  line: HomeworkLine;
  onClose: () => void;
  onSave: (comment: string) => void;
}

export function CommentDialog({ homeworkId, line, onClose, onSave }: CommentProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const [comment, setComment] = useState(line.comment);
  const unsent = useUnsentForm({
    name: `comment ${homeworkId} ${line.studentId}`,
    written: comment === line.comment ? null : comment,
    onFound: setComment,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('HOMEWORKS.line.commentFor', { name: fullName(line) })}
      footer={
        <>
          <Button
            onClick={() => {
              unsent.forget();
              onClose();
            }}
          >
            {ui('UI.actions.cancel')}
          </Button>
          <Button
            look="primary"
            disabled={comment.trim() === line.comment}
            onClick={() => {
              unsent.forget();
              onSave(comment.trim());
            }}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('HOMEWORKS.line.comment')}
        hint={t('HOMEWORKS.line.commentRead')}
        value={comment}
        maxLength={longest}
        onChange={(event) => setComment(event.target.value)}
      />
    </Dialog>
  );
}
