/** Verifies a report card for anybody. */
import { VerifiedFacts, VerifyPage } from '#areas/accounts/web/public/verify-page.tsx';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { totalText } from '../../cards/total-text.ts';
import { type VerifiedCard, verifyCard } from '../../contract.ts';
import { useWords } from '../words.ts';

export function Screen() {
  const t = useWords();
  return (
    <VerifyPage
      call={verifyCard}
      words={{
        title: t('REPORTCARD.verify.title'),
        help: t('REPORTCARD.verify.help'),
        code: t('REPORTCARD.verify.code'),
        check: t('REPORTCARD.verify.check'),
        unknown: t('REPORTCARD.verify.unknown'),
        unknownHelp: t('REPORTCARD.verify.unknownHelp'),
      }}
    >
      {(card) => <CardFacts card={card} />}
    </VerifyPage>
  );
}

const kinds = { valid: 'success', replaced: 'notice', cancelled: 'error' } as const;

function CardFacts({ card }: { card: VerifiedCard }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  return (
    <VerifiedFacts
      kind={kinds[card.state]}
      verdict={t(`REPORTCARD.verify.${card.state}`)}
      facts={[
        [t('REPORTCARD.verify.school'), card.school],
        [t('REPORTCARD.verify.student'), card.student],
        [t('REPORTCARD.verify.card'), `${periodName(card, language)} · ${card.year}`],
        [t('REPORTCARD.verify.issuedOn'), day(card.issuedOn)],
        [
          t(card.levels ? 'REPORTCARD.verify.levels' : 'REPORTCARD.verify.average'),
          totalText(card, language) ?? t('REPORTCARD.notClassified'),
        ],
      ]}
      compare={t('REPORTCARD.verify.compare')}
    />
  );
}
