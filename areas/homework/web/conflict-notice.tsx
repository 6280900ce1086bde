/** Two people changed the same homework: both texts side by side, and a choice. Nothing is overwritten silently. */
import { Button } from '#platform/web/ui/button.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { Homework } from '../wire.ts';
import type { en } from '../words/en.ts';
import type { FormValues } from './form-state.ts';

interface ConflictProps {
  theirs: Homework;
  mine: FormValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictNotice({ theirs, mine, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useWords<typeof en>();
  const { day } = useFormats();
  return (
    <section role="alert" className="rounded-card border border-rule bg-draft-fill p-4 text-ink">
      <h3 className="text-16 text-draft">{t('HOMEWORKS.conflict.title')}</h3>
      <p className="mt-1 text-13">{t('HOMEWORKS.conflict.text', { name: theirs.updatedByName })}</p>
      <div className="mt-3 grid gap-3 menu:grid-cols-2">
        <Version
          heading={t('HOMEWORKS.conflict.theirs')}
          title={theirs.title}
          description={theirs.description}
          due={day(theirs.dueAt)}
        />
        <Version
          heading={t('HOMEWORKS.conflict.mine')}
          title={mine.title}
          description={mine.description}
          due={mine.dueDay ? day(mine.dueDay) : ''}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button small onClick={onTakeTheirs}>
          {t('HOMEWORKS.conflict.takeTheirs')}
        </Button>
        <Button small look="primary" onClick={onKeepMine}>
          {t('HOMEWORKS.conflict.keepMine')}
        </Button>
      </div>
    </section>
  );
}

function Version({
  heading,
  title,
  description,
  due,
}: {
  heading: string;
  title: string;
  description: string;
  due: string;
}) {
  return (
    <div className="min-w-0 rounded-chip bg-surface p-3">
      <h4 className="text-12 text-ink-3">{heading}</h4>
      <p className="text-14 font-medium [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-1 line-clamp-4 text-13 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
        {description}
      </p>
      <p className="tabular mt-1 text-13 text-ink-2">{due}</p>
    </div>
  );
}
