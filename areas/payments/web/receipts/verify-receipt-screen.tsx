/** Verifies a receipt for anybody. */
import { VerifiedFacts, VerifyPage } from '#areas/accounts/web/public/verify-page.tsx';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { type VerifiedReceipt, verifyReceipt } from '../../receipts/contract.ts';
import { useWords } from '../words.ts';

export function Screen() {
  const t = useWords();
  return (
    <VerifyPage
      call={verifyReceipt}
      words={{
        title: t('PAYMENTS.verify.title'),
        help: t('PAYMENTS.verify.help'),
        code: t('PAYMENTS.verify.code'),
        check: t('PAYMENTS.verify.check'),
        unknown: t('PAYMENTS.verify.unknown'),
        unknownHelp: t('PAYMENTS.verify.unknownHelp'),
      }}
    >
      {(receipt) => <ReceiptFacts receipt={receipt} />}
    </VerifyPage>
  );
}

function ReceiptFacts({ receipt }: { receipt: VerifiedReceipt }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const { school, number, year, student, amount, currency, cancelled } = receipt;
  return (
    <VerifiedFacts
      kind={cancelled ? 'error' : 'success'}
      verdict={t(cancelled ? 'PAYMENTS.verify.cancelled' : 'PAYMENTS.verify.valid')}
      facts={[
        [t('PAYMENTS.verify.school'), school],
        [t('PAYMENTS.verify.number'), t('PAYMENTS.receipts.numbered', { number: String(number), year })],
        [t('PAYMENTS.verify.student'), student ?? t('PAYMENTS.receipts.erased')],
        [t('PAYMENTS.verify.amount'), moneyText(amount, currency, language)],
        [t('PAYMENTS.verify.day'), day(receipt.day)],
      ]}
      compare={t('PAYMENTS.verify.compare')}
    />
  );
}
