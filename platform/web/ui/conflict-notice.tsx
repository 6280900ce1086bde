/** Two people changed the same thing: both versions side by side, and a choice. Nothing is overwritten silently. */
import { useKitWords } from '../words.ts';
import { Button } from './button.tsx';

/** As much of a version as tells it from the other. */
export interface Version {
  readonly title: string;
  readonly text?: string;
  /** A line below, such as a date. */
  readonly detail?: string;
}

interface ConflictProps {
  /** The person who saved the other version, where the reply names them. */
  by?: string;
  theirs: Version;
  mine: Version;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictNotice({ by, theirs, mine, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useKitWords();
  return (
    <section role="alert" className="rounded-card border border-rule bg-draft-fill p-4 text-ink">
      <h3 className="text-16 text-draft">{t('KIT.conflict.title')}</h3>
      <p className="mt-1 text-13">
        {by === undefined ? t('KIT.conflict.text') : t('KIT.conflict.textBy', { name: by })}
      </p>
      <div className="mt-3 grid gap-3 menu:grid-cols-2">
        <Side heading={t('KIT.conflict.theirs')} version={theirs} />
        <Side heading={t('KIT.conflict.mine')} version={mine} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button small onClick={onTakeTheirs}>
          {t('KIT.conflict.takeTheirs')}
        </Button>
        <Button small look="primary" onClick={onKeepMine}>
          {t('KIT.conflict.keepMine')}
        </Button>
      </div>
    </section>
  );
}

function Side({ heading, version: { title, text, detail } }: { heading: string; version: Version }) {
  return (
    <div className="min-w-0 rounded-chip bg-surface p-3">
      <h4 className="text-12 text-ink-3">{heading}</h4>
      <p className="text-14 font-medium [overflow-wrap:anywhere]">{title}</p>
      {text !== undefined && (
        <p className="mt-1 line-clamp-4 text-13 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {detail !== undefined && <p className="tabular mt-1 text-13 text-ink-2">{detail}</p>}
    </div>
  );
}
