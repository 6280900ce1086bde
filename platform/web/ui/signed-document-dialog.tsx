/** Prints a document that the head signs: in which language, and with or without signature and stamp. */
import { type ReactNode, useState } from 'react';
import type { Language } from '#platform/kernel/words.ts';
import { useKitWords, useLanguage, useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { DocumentLanguage } from './document-language.tsx';
import { useFailureText } from './error-state.tsx';
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
  const ui = useUiWords();
  const failureText = useFailureText();
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      wrong={print.error && failureText(print.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={print.isPending}
            onClick={() =>
              onPrint({ language: language === 'own' ? null : language, signed: chosen }, { onSuccess })
            }
          >
            {t('KIT.print.make')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
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
      </div>
    </Dialog>
  );
}
