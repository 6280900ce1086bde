/** Verifies a printed document for anybody: by its QR code, or by the letters beside it. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { verificationCodeText } from '#platform/kernel/verification.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { CoverPage } from '../sign-in/cover-page.tsx';

interface VerifyPageProps<Verified> {
  call: Call<{ code: string }, Verified, 'record'>;
  words: {
    readonly title: string;
    readonly help: string;
    readonly code: string;
    readonly check: string;
    readonly unknown: string;
    readonly unknownHelp: string;
  };
  children: (verified: Verified) => ReactNode;
}

export function VerifyPage<Verified>({ call, words, children }: VerifyPageProps<Verified>) {
  const textOf = useFailureText();
  // Behind the #, so that no server logs it.
  const [code, setCode] = useState(() => verificationCodeText(location.hash.slice(1)));
  const verify = useCallWrite(call);
  const { mutate } = verify;
  const sent = useRef('');
  useEffect(() => {
    const send = () => {
      const scanned = location.hash.slice(1);
      if (scanned === sent.current) return;
      sent.current = scanned;
      setCode(verificationCodeText(scanned));
      mutate({ code: scanned });
    };
    send();
    // The next document of a pile, scanned into the open page.
    addEventListener('hashchange', send);
    return () => removeEventListener('hashchange', send);
  }, [mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ code });
  };
  const isUnknown = verify.error?.code === failures.missing.code;
  const movedTo = verify.error?.code === failures.schoolMoved.code ? verify.error.facts['address'] : null;
  return (
    <CoverPage title={words.title} text={words.help}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {/* Longer than a line of a phone, and compared letter by letter. */}
        <TextArea
          label={words.code}
          value={code}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={submitOnEnter}
        />
        <Button type="submit" look="primary" wide busy={verify.isPending} disabled={code.trim() === ''}>
          {words.check}
        </Button>
      </form>
      <div className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
        {verify.error && <Banner kind="error">{isUnknown ? words.unknown : textOf(verify.error)}</Banner>}
        {typeof movedTo === 'string' && (
          <a
            href={new URL(`${location.pathname}#${verify.variables?.code ?? ''}`, movedTo).href}
            className="text-14 font-medium text-primary hover:underline"
          >
            {movedTo}
          </a>
        )}
        {isUnknown && <p className="text-13 text-ink-2">{words.unknownHelp}</p>}
        {verify.data && children(verify.data)}
      </div>
    </CoverPage>
  );
}

interface VerifiedFactsProps {
  kind: 'success' | 'notice' | 'error';
  /** Whether the document is valid, in words. */
  verdict: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The advice to compare these facts with the document. */
  compare: string;
}

export function VerifiedFacts({ kind, verdict, facts, compare }: VerifiedFactsProps) {
  return (
    <>
      <Banner kind={kind}>{verdict}</Banner>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-2">{compare}</p>
    </>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
