/** How a family pays: the payment code, and what the school writes about it. */
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#platform/web/ui/button.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { paymentCodeText } from '../../accounts/payment-code.ts';
import type { Family } from '../../family/contract.ts';
import { useWords } from '../words.ts';

export function HowToPay({ code, howToPay }: { code: string; howToPay: Family['howToPay'] }) {
  const t = useWords();
  const language = useLanguage();
  const [copied, setCopied] = useState(false);
  const other = language === 'en' ? 'fr' : 'en';
  const text = howToPay[language] ?? howToPay[other];
  const copy = () => {
    void navigator.clipboard
      .writeText(code)
      .then(() => setCopied(true))
      .catch(() => setCopied(false));
  };
  return (
    <section
      aria-label={t('PAYMENTS.family.howToPay')}
      className="rounded-card border border-rule bg-surface px-4 py-3"
    >
      <h2 className="text-16">{t('PAYMENTS.family.howToPay')}</h2>
      {text && (
        <p
          lang={howToPay[language] ? language : other}
          className="mt-2 text-14 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      )}
      <div className="mt-3 flex items-center justify-between gap-2 rounded-chip bg-sunken py-1 pr-1 pl-3">
        <div className="min-w-0">
          <p className="text-12 text-ink-3">{t('PAYMENTS.family.code')}</p>
          <p className="text-18 font-medium tabular">{paymentCodeText(code)}</p>
        </div>
        <IconButton
          icon={Copy}
          label={t(copied ? 'PAYMENTS.family.copied' : 'PAYMENTS.family.copy')}
          onClick={copy}
        />
      </div>
      <p className="mt-2 text-13 text-ink-3">{t('PAYMENTS.account.codeHelp')}</p>
    </section>
  );
}
