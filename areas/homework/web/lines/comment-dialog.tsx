/** The comment on one student's homework. */

import { useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import type { HomeworkLine } from '../../wire.ts';
import { useFirstWords } from '../words.ts';

const longest = 1000;

const loadKeeper = () => import('./comment-keeper.tsx');
const loadKeeping = async () => (await loadKeeper()).CommentKeeper;

interface CommentProps {
  homeworkId: number;
  line: HomeworkLine;
  onClose: () => void;
  onSave: (comment: string) => void;
}

export function CommentDialog({ homeworkId, line, onClose, onSave }: CommentProps) {
  const t = useFirstWords();
  const ui = useUiWords();
  const [comment, setComment] = useState(line.comment);
  const name = `comment ${homeworkId} ${line.studentId}`;
  /** Saved, or given up: nothing of it is to be found again. */
  const forget = async () => {
    await loadKeeper().then(
      ({ forgetComment }) => forgetComment(name),
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('HOMEWORKS.line.commentFor', { name: fullName(line) })}
      footer={
        <>
          <Button
            onClick={() => {
              void forget();
              onClose();
            }}
          >
            {ui('UI.actions.cancel')}
          </Button>
          <Button
            look="primary"
            disabled={comment.trim() === line.comment}
            onClick={() => {
              void forget();
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
      <LazyPart
        quiet
        load={loadKeeping}
        props={{ name, written: comment === line.comment ? null : comment, onFound: setComment }}
      />
    </Dialog>
  );
}
