/** The report cards of the own children that were published lately, each with the way to the whole card. */
import { ChevronRight } from 'lucide-react';
import { rankText } from '#platform/kernel/ordinal.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats, useLanguage, useWords } from '#platform/web/words.ts';
import { type CardOfChild, listNewCards } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { totalText } from './card-total.ts';

export function NewCards() {
  const t = useWords<typeof en>();
  const { data } = useCallQuery(listNewCards, {}, { keep: true });
  // A page goes on without them: the cards are on the page of each child too.
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-16">{t('REPORTCARD.children.title')}</h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {data.map((card) => (
          <NewCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function NewCard({ card }: { card: CardOfChild }) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const { day } = useFormats();
  const total = totalText(card, language) ?? t('REPORTCARD.notClassified');
  // Its average and its rank: a decimal comma and a comma between the two would read as one number in French.
  const result =
    card.rank === null
      ? total
      : t('REPORTCARD.children.ranked', {
          total,
          rank: rankText(card.rank, card.shared, language, card.sex),
        });
  return (
    <li className="margin-line border-b border-rule last:border-b-0 before:bg-done">
      <Link
        to="/student/detail"
        search={{ student: card.studentId, tab: 'cards' }}
        data-row
        className="flex min-h-row items-center gap-3 py-3 pr-4 pl-5 -outline-offset-2 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium tabular [overflow-wrap:anywhere]">
            {t('REPORTCARD.children.result', {
              card: t(`REPORTCARD.children.of.${card.kind}`, { number: card.number }),
              result,
            })}
          </span>
          <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">
            {t('REPORTCARD.children.about', {
              name: `${card.firstName} ${card.lastName}`,
              day: day(card.publishedFrom),
            })}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
