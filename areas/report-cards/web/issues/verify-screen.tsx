/** Where anybody finds out whether a report card is true: by its square code, or by the letters under it. */
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CoverPage } from '#areas/accounts/web/late-public.tsx';
import { failures } from '#platform/kernel/errors.ts';
import { periodName } from '#platform/kernel/period-name.ts';
import { verificationCodeText } from '#platform/kernel/verification.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { totalText } from '../../cards/total-text.ts';
import { type VerifiedCard, verifyCard } from '../../contract.ts';
import { useWords } from '../words.ts';

export function Screen() {
  const t = useWords();
  const textOf = useFailureText();
  // Behind the #, so that it stands in no server's log.
  const [code, setCode] = useState(() => verificationCodeText(location.hash.slice(1)));
  const verify = useCallWrite(verifyCard);
  const { mutate } = verify;
  const asked = useRef('');
  useEffect(() => {
    const ask = () => {
      const scanned = location.hash.slice(1);
      if (scanned === asked.current) return;
      asked.current = scanned;
      setCode(verificationCodeText(scanned));
      mutate({ code: scanned });
    };
    ask();
    // The next card of a pile, scanned into the page that is open.
    addEventListener('hashchange', ask);
    return () => removeEventListener('hashchange', ask);
  }, [mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ code });
  };
  const isUnknown = verify.error?.code === failures.missing.code;
  return (
    <CoverPage title={t('REPORTCARD.verify.title')} text={t('REPORTCARD.verify.help')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {/* Longer than a line of a phone, and compared letter by letter. */}
        <TextArea
          label={t('REPORTCARD.verify.code')}
          value={code}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={submitOnEnter}
        />
        <Button type="submit" look="primary" wide busy={verify.isPending} disabled={code.trim() === ''}>
          {t('REPORTCARD.verify.check')}
        </Button>
      </form>
      <div className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
        {verify.error && (
          <Banner kind="error">{isUnknown ? t('REPORTCARD.verify.unknown') : textOf(verify.error)}</Banner>
        )}
        {isUnknown && <p className="text-13 text-ink-2">{t('REPORTCARD.verify.unknownHelp')}</p>}
        {verify.data && <Answer card={verify.data} />}
      </div>
    </CoverPage>
  );
}

const kinds = { valid: 'success', replaced: 'notice', cancelled: 'error' } as const;

function Answer({ card }: { card: VerifiedCard }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const facts = [
    [t('REPORTCARD.verify.school'), card.school],
    [t('REPORTCARD.verify.student'), card.student],
    [t('REPORTCARD.verify.card'), `${periodName(card, language)} · ${card.year}`],
    [t('REPORTCARD.verify.issuedOn'), day(card.issuedOn)],
    [
      t(card.levels ? 'REPORTCARD.verify.levels' : 'REPORTCARD.verify.average'),
      totalText(card, language) ?? t('REPORTCARD.notClassified'),
    ],
  ] as const;
  return (
    <>
      <Banner kind={kinds[card.state]}>{t(`REPORTCARD.verify.${card.state}`)}</Banner>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-2">{t('REPORTCARD.verify.compare')}</p>
    </>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
