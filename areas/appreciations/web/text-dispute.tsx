/** Two people wrote one text: both are shown with who and when, and one of them is chosen. */
import { Button } from '#platform/web/ui/button.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { TextConflict } from './texts-data.ts';
import { useWords } from './words.ts';

interface TextDisputeProps {
  conflict: TextConflict;
  onSettle: (mine: string | null) => void;
}

export function TextDispute({ conflict: { mine, theirs }, onSettle }: TextDisputeProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const { text } = theirs;
  return (
    <div role="alert" className="mt-2 flex flex-col gap-2 rounded-chip bg-draft-fill p-3 text-14">
      <p>
        <span className="block text-13 text-draft">
          {t('APPRECIATION.dispute.theirs', { name: text?.by ?? '', at: text ? dayAndTime(text.at) : '' })}
        </span>
        {text?.content || t('APPRECIATION.none')}
      </p>
      <p>
        <span className="block text-13 text-draft">{t('APPRECIATION.dispute.mine')}</span>
        {mine || t('APPRECIATION.none')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => onSettle(null)}>
          {t('APPRECIATION.dispute.keepTheirs')}
        </Button>
        <Button small look="primary" onClick={() => onSettle(mine)}>
          {t('APPRECIATION.dispute.keepMine')}
        </Button>
      </div>
    </div>
  );
}
