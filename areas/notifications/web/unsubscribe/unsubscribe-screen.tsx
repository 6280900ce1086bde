/** Where a link in a mail leads: one button, and no more mails. No sign-in; the code is behind the #, so that no server logs it. */
import { CoverPage } from '#areas/accounts/web/public/cover-page.ts';
import { failures } from '#platform/kernel/errors.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { unsubscribe } from '../../unsubscribe/contract.ts';
import { useWords } from '../words.ts';

export function Screen() {
  const t = useWords();
  const textOf = useFailureText();
  const leave = useCallWrite(unsubscribe);
  const code = location.hash.slice(1);
  const known: readonly string[] = [failures.missing.code, failures.invalidInput.code];
  const isUnknown = leave.error !== null && known.includes(leave.error.code);
  return (
    <CoverPage title={t('NOTIFICATIONS.unsubscribe.title')} text={t('NOTIFICATIONS.unsubscribe.text')}>
      <div className="flex flex-col gap-4" aria-live="polite">
        {leave.data ? (
          <Banner kind="success">{t('NOTIFICATIONS.unsubscribe.done', leave.data)}</Banner>
        ) : (
          <Button look="primary" wide busy={leave.isPending} onClick={() => leave.mutate({ code })}>
            {t('NOTIFICATIONS.unsubscribe.button')}
          </Button>
        )}
        {leave.error && (
          <Banner kind="error">
            {isUnknown ? t('NOTIFICATIONS.unsubscribe.unknown') : textOf(leave.error)}
          </Banner>
        )}
      </div>
    </CoverPage>
  );
}
