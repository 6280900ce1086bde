/** The results of the rows of a file: each is counted once. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { Statement } from '../../contract.ts';
import { useWords } from '../words.ts';

/** Rows that nobody has to look at. */
const usual: readonly string[] = ['empty', 'aboveHeadings', 'heading', 'total'];

export function StatementRows({ statement }: { statement: Statement }) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const { rows, added, known, skipped, uploadedBy, uploadedAt, currency } = statement;
  const count = skipped.reduce((sum, one) => sum + one.count, 0);
  return (
    <section
      aria-label={t('STATEMENTS.shown')}
      className="flex flex-col gap-1 text-14 text-ink-2 [overflow-wrap:anywhere]"
    >
      <p>
        {t('STATEMENTS.rows', { rows, added: added.count, known, skipped: count })}
        {added.count > 0 && ` · ${moneyText(added.amount, currency, language)}`}
      </p>
      <p className="text-13 text-ink-3">
        {t('STATEMENTS.uploadedBy', { name: uploadedBy, time: dayAndTime(uploadedAt) })}
      </p>
      {skipped.length > 0 && (
        <details open={added.count === 0}>
          <summary className="flex min-h-control cursor-pointer items-center font-medium text-primary">
            {t('STATEMENTS.skippedRows')}
          </summary>
          <ul className="flex flex-col gap-2">
            {skipped.map(({ reason, count: own, amount, rows: numbers }) => (
              <li key={reason}>
                <p>
                  {t('STATEMENTS.skippedLine', {
                    count: own,
                    why: t(`STATEMENTS.skipped.${reason}`),
                  })}
                  {amount > 0 && ` · ${moneyText(amount, currency, language)}`}
                </p>
                {!usual.includes(reason) && (
                  <p className="text-13 text-ink-3">
                    {t('STATEMENTS.atRows', {
                      rows: numbers.join(', ') + (own > numbers.length ? ' …' : ''),
                    })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
