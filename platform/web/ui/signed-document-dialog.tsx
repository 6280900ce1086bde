/** Prints a document that the head signs: in which language, and with or without signature and stamp. */
import { type ReactNode, useState } from 'react';
import type { Language } from '#platform/kernel/words.ts';
import { useKitWords, useLanguage } from '../words.ts';
import { Checkbox } from './checkbox.tsx';
import { DocumentLanguage } from './document-language.tsx';
import { FormDialog } from './form-dialog.tsx';
import { showToast } from './toast-list.ts';

interface SignedDocumentDialogProps {
  title: string;
  /** Which pictures the school keeps; undefined until that is known. */
  signing: { readonly signature: boolean; readonly stamp: boolean; readonly asRule: boolean } | undefined;
  print: { readonly isPending: boolean; readonly error: Error | null };
  /** @param choice null for the document's own language, and for the school's usual signature */
  onPrint: (
    choice: { readonly language: Language | null; readonly signed: boolean | null },
    answers: { onSuccess: () => void },
  ) => void;
  onClose: () => void;
  /** The name of the language, for a document with a language of its own. */
  ownLanguage?: string;
  children?: ReactNode;
}

export function SignedDocumentDialog({
  title,
  signing,
  print,
  onPrint,
  onClose,
  ownLanguage,
  children,
}: SignedDocumentDialogProps) {
  const t = useKitWords();
  const spoken = useLanguage();
  const [language, setLanguage] = useState<Language | 'own'>(ownLanguage === undefined ? spoken : 'own');
  /** Null until somebody chooses: the school's rule. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const mayBear = signing !== undefined && (signing.signature || signing.stamp);
  const bears = mayBear && (chosen ?? signing.asRule);
  const onSuccess = () => {
    showToast({ kind: 'info', text: t('KIT.print.made') });
    onClose();
  };
  return (
    <FormDialog
      title={title}
      action={t('KIT.print.make')}
      form={{
        ready: true,
        busy: print.isPending,
        error: print.error,
        leave: onClose,
        submit: () =>
          onPrint({ language: language === 'own' ? null : language, signed: chosen }, { onSuccess }),
      }}
    >
      <DocumentLanguage
        value={language}
        onChange={setLanguage}
        own={ownLanguage === undefined ? undefined : { value: 'own', label: ownLanguage }}
      />
      {mayBear && (
        <Checkbox checked={bears} onChange={setChosen}>
          {t(
            signing.signature && signing.stamp
              ? 'KIT.print.signed'
              : signing.signature
                ? 'KIT.print.signedSignature'
                : 'KIT.print.signedStamp',
          )}
        </Checkbox>
      )}
      {children}
      {!bears && <p className="text-13 text-ink-3">{t('KIT.print.byHand')}</p>}
    </FormDialog>
  );
}
