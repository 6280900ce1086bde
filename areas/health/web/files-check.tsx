/** People who opened unusually many students' files, to be asked why. */
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { ManyFiles } from '../contract.ts';
import { usualFiles, type Verdict } from '../rules.ts';
import { CheckRow, wayLook } from './check-row.tsx';
import { useWords } from './words.ts';

export function FilesCheck({ hours, verdict }: { hours: readonly ManyFiles[]; verdict: Verdict }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  return (
    <CheckRow
      title={t('HEALTH.files.title')}
      verdict={verdict}
      more={
        hours.length > 0 && (
          <>
            <ul className="mt-2 divide-y divide-rule border-t border-rule">
              {hours.map(({ name, from, files }) => (
                <li key={`${name} ${from}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
                  <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{name}</span>
                  <span className="text-13 text-ink-3">
                    {t('HEALTH.files.hour', { count: files, at: dayAndTime(from) })}
                  </span>
                </li>
              ))}
            </ul>
            <Link to="/administration/settings/audit" className={wayLook}>
              {t('HEALTH.files.open')}
            </Link>
          </>
        )
      }
    >
      {t(hours.length > 0 ? 'HEALTH.files.help' : 'HEALTH.files.none', { count: usualFiles })}
    </CheckRow>
  );
}
