/** Name, version and school of this application (specification 1: the about entry itself is never shown). */
import { useSession } from '#platform/web/session/session.ts';
import { Logo } from '#platform/web/ui/logo.tsx';
import { version } from '../version.ts';
import { useWords } from '../words.ts';

export function AboutApp() {
  const t = useWords();
  const { organisation, timeZone } = useSession();
  const facts = [
    [t('MORE.build'), version],
    [t('MORE.school'), `${organisation.name} (${organisation.code})`],
    [t('MORE.zone'), timeZone],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3">
        <Logo className="size-11 shrink-0" />
        <span className="text-ink-2">{t('MORE.aboutText')}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/licences.txt" target="_blank" rel="noopener" className="text-14 text-primary underline">
          {t('MORE.licences')}
        </a>
      </p>
    </div>
  );
}
