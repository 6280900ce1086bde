/** The reader's prints: their progress, and the files. */
import { Download, Play, Square } from 'lucide-react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { WorkBar } from '#platform/web/ui/work-bar.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { fetchPrint, type PrintItem, readPrints, steerPrint } from '../../prints/prints-contract.ts';
import { useWords } from '../words.ts';

export function PrintList({ prints }: { prints: readonly PrintItem[] }) {
  const t = useWords();
  return (
    <section aria-label={t('REPORTCARD.prints.own')} className="flex flex-col gap-3">
      <h2 className="text-16">{t('REPORTCARD.prints.own')}</h2>
      <ul className="flex flex-col gap-3">
        {prints.map((print, index) => (
          <Print key={print.id} print={print} latest={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Print({ print, latest }: { print: PrintItem; latest: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const { time } = useFormats();
  const textOf = useFailureText();
  const steer = useCallWrite(steerPrint, [readPrints]);
  const { id, parts, work, cards } = print;
  const made = parts.filter((part) => part.cards !== null).length;
  const empty = parts.filter(({ problem }) => problem !== null);
  const under = work === 'waiting' || work === 'running';
  return (
    <li className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0" role={under ? 'status' : undefined}>
          <p className="font-medium">
            {periodName(print, language)} · {t('REPORTCARD.prints.classCount', { count: parts.length })}
          </p>
          <p className="tabular text-13 text-ink-2">
            {t(`REPORTCARD.prints.works.${work}`)} · {t('REPORTCARD.prints.cards', { count: cards })}
            {work === 'done' && ` · ${t('REPORTCARD.prints.until', { time: time(print.keptUntil) })}`}
          </p>
        </div>
        {work === 'done' && print.bundle === 'school' && cards > 0 && <Fetch id={id} first={latest} />}
        {under && (
          <Button icon={Square} busy={steer.isPending} onClick={() => steer.mutate({ id, goesOn: false })}>
            {t('REPORTCARD.prints.stop')}
          </Button>
        )}
        {(work === 'stopped' || work === 'failed') && (
          <Button icon={Play} busy={steer.isPending} onClick={() => steer.mutate({ id, goesOn: true })}>
            {t('REPORTCARD.prints.goOn')}
          </Button>
        )}
      </div>
      {work !== 'done' && (
        <div className="flex items-center gap-3">
          <WorkBar label={periodName(print, language)} done={made} of={parts.length} />
          <span className="tabular shrink-0 text-13 text-ink-2">
            {t('REPORTCARD.prints.progress', { made, all: parts.length })}
          </span>
        </div>
      )}
      {print.problem !== null && <Banner kind="error">{print.problem}</Banner>}
      {steer.error && <Banner kind="error">{textOf(steer.error)}</Banner>}
      {print.bundle === 'classes' && <Files print={print} />}
      {empty.length > 0 && (
        <ul className="text-13 text-ink-2">
          {empty.map(({ classId, name, problem }) => (
            <li key={classId}>{t('REPORTCARD.prints.without', { name, problem: problem ?? '' })}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Those that are made, as soon as they are. */
function Files({ print }: { print: PrintItem }) {
  const made = print.parts.filter(({ cards }) => cards !== null && cards > 0);
  if (made.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {made.map(({ classId, name }) => (
        <li key={classId}>
          <Fetch id={print.id} classId={classId} name={name} />
        </li>
      ))}
    </ul>
  );
}

interface FetchProps {
  id: number;
  /** Null for the file of all classes. */
  classId?: number | null;
  name?: string;
  first?: boolean;
}

function Fetch({ id, classId = null, name, first = false }: FetchProps) {
  const t = useWords();
  const textOf = useFailureText();
  const fetched = useDocument(fetchPrint);
  return (
    <>
      <Button
        icon={Download}
        look={first ? 'primary' : 'secondary'}
        busy={fetched.isPending}
        onClick={() => fetched.mutate({ id, classId })}
      >
        {name ?? t('REPORTCARD.prints.download')}
      </Button>
      {fetched.error && (
        <div className="w-full">
          <Banner kind="error">{textOf(fetched.error)}</Banner>
        </div>
      )}
    </>
  );
}
