/** How long the school keeps what, and who was erased. */
import { useState } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { KeptCategory } from '../retention-contract.ts';
import { mayErase, maySetRetention } from '../rules.ts';
import { useErasures, useRetention } from './privacy-data.ts';
import { useTimeOf } from './time-of.ts';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./keeping-form.tsx')).KeepingForm;

export function PrivacySection() {
  const t = useWords();
  const session = useSession();
  const sees = maySetRetention(session);
  const query = useRetention(sees);
  const [changing, setChanging] = useState<KeptCategory | null>(null);
  const categories = query.data;
  if (!sees) return <NotOpen size="half" />;
  if (!categories) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <CardSkeletons count={2} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-card border border-rule bg-surface">
        <div className="border-b border-rule px-4 py-3">
          <h2 className="text-16">{t('PRIVACY.keeping.title')}</h2>
          <p className="mt-0.5 text-13 text-ink-3">{t('PRIVACY.keeping.text')}</p>
        </div>
        <ul className="divide-y divide-rule">
          {categories.map((category) => (
            <CategoryLine key={category.id} category={category} onChange={() => setChanging(category)} />
          ))}
        </ul>
      </section>
      {mayErase(session) && <Erasures />}
      {changing && (
        <LazyPart
          load={loadForm}
          onMissing={() => setChanging(null)}
          props={{ category: changing, onClose: () => setChanging(null) }}
        />
      )}
    </div>
  );
}

function CategoryLine({ category, onChange }: { category: KeptCategory; onChange: () => void }) {
  const t = useWords();
  const timeOf = useTimeOf();
  const { title, text, from, months, due } = category;
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 @min-[700px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          <p className="text-13 text-ink-3">{text}</p>
        </div>
        <div className="min-w-0">
          <p>{timeOf(months)}</p>
          <p className="text-13 text-ink-3">
            {months !== null &&
              `${t(from === 'leaving' ? 'PRIVACY.keeping.fromLeaving' : 'PRIVACY.keeping.fromMaking')} · ${due === 0 ? t('PRIVACY.keeping.noneDue') : t('PRIVACY.keeping.due', { count: due })}`}
          </p>
        </div>
      </div>
      <Button
        small
        look="quiet"
        aria-haspopup="dialog"
        aria-label={t('PRIVACY.keeping.changeOf', { title })}
        onClick={onChange}
      >
        {t('PRIVACY.keeping.change')}
      </Button>
    </li>
  );
}

function Erasures() {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const query = useErasures(true);
  return (
    <section className="rounded-card border border-rule bg-surface">
      <div className="border-b border-rule px-4 py-3">
        <h2 className="text-16">{t('PRIVACY.erasures.title')}</h2>
        <p className="mt-0.5 text-13 text-ink-3">{t('PRIVACY.erasures.text')}</p>
      </div>
      {query.data === undefined ? (
        query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.length === 0 ? (
        <p className="px-4 py-3 text-14 text-ink-3">{t('PRIVACY.erasures.none')}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {query.data.map(({ id, kind, personId, at, by, reason }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-40">
                {t(`PRIVACY.kinds.${kind}`)} {personId}
              </span>
              <span className="text-13 text-ink-2">{t(`PRIVACY.reasons.${reason}`)}</span>
              <span className="text-13 text-ink-3">
                {dayAndTime(at)}
                {by && ` · ${t('PRIVACY.erasures.by', { name: by })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
