/** Where anybody finds out whether a receipt is genuine: by its QR code, or by the letters beside it. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CoverPage } from '#areas/accounts/web/late-public.tsx';
import { failures } from '#platform/kernel/errors.ts';
import { moneyText } from '#platform/kernel/money.ts';
import { verificationCodeText } from '#platform/kernel/verification.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { type VerifiedReceipt, verifyReceipt } from '../../receipts/contract.ts';
import { useWords } from '../words.ts';

export function Screen() {
  const t = useWords();
  const textOf = useFailureText();
  // Behind the #, so that no server logs it.
  const [code, setCode] = useState(() => verificationCodeText(location.hash.slice(1)));
  const verify = useCallWrite(verifyReceipt);
  const { mutate } = verify;
  const sent = useRef('');
  useEffect(() => {
    const ask = () => {
      const scanned = location.hash.slice(1);
      if (scanned === sent.current) return;
      sent.current = scanned;
      setCode(verificationCodeText(scanned));
      mutate({ code: scanned });
    };
    ask();
    addEventListener('hashchange', ask);
    return () => removeEventListener('hashchange', ask);
  }, [mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ code });
  };
  const isUnknown = verify.error?.code === failures.missing.code;
  return (
    <CoverPage title={t('PAYMENTS.verify.title')} text={t('PAYMENTS.verify.help')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label={t('PAYMENTS.verify.code')}
          value={code}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" look="primary" wide busy={verify.isPending} disabled={code.trim() === ''}>
          {t('PAYMENTS.verify.check')}
        </Button>
      </form>
      <div className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
        {verify.error && (
          <Banner kind="error">{isUnknown ? t('PAYMENTS.verify.unknown') : textOf(verify.error)}</Banner>
        )}
        {isUnknown && <p className="text-13 text-ink-2">{t('PAYMENTS.verify.unknownHelp')}</p>}
        {verify.data && <Facts receipt={verify.data} />}
      </div>
    </CoverPage>
  );
}

function Facts({ receipt }: { receipt: VerifiedReceipt }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const { school, number, year, student, amount, currency, cancelled } = receipt;
  const facts = [
    [t('PAYMENTS.verify.school'), school],
    [t('PAYMENTS.verify.number'), t('PAYMENTS.receipts.numbered', { number: String(number), year })],
    [t('PAYMENTS.verify.student'), student ?? t('PAYMENTS.receipts.erased')],
    [t('PAYMENTS.verify.amount'), moneyText(amount, currency, language)],
    [t('PAYMENTS.verify.day'), day(receipt.day)],
  ] as const;
  return (
    <>
      <Banner kind={cancelled ? 'error' : 'success'}>
        {t(cancelled ? 'PAYMENTS.verify.cancelled' : 'PAYMENTS.verify.valid')}
      </Banner>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-2">{t('PAYMENTS.verify.compare')}</p>
    </>
  );
}
