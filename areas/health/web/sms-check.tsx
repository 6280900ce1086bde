/** SMS that may not have arrived, until somebody decides whether they are sent again. */
import { Link } from '#platform/web/ui/link.tsx';
import type { Verdict } from '../rules.ts';
import { CheckRow, wayLook } from './check-row.tsx';
import { useWords } from './words.ts';

export function SmsCheck({ unsettled, verdict }: { unsettled: number; verdict: Verdict }) {
  const t = useWords();
  const off = verdict === 'off';
  return (
    <CheckRow
      title={t('HEALTH.sms.title')}
      verdict={verdict}
      help={unsettled > 0 ? t('HEALTH.sms.help') : null}
      more={
        (unsettled > 0 || off) && (
          <Link to="/administration/settings/notifications" className={wayLook}>
            {t(off ? 'HEALTH.sms.setUp' : 'HEALTH.sms.open')}
          </Link>
        )
      }
    >
      {unsettled > 0
        ? t('HEALTH.sms.unsettled', { count: unsettled })
        : t(off ? 'HEALTH.sms.off' : 'HEALTH.sms.none')}
    </CheckRow>
  );
}
