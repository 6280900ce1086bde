/** The text of a card on the screen. On a phone each subject is a line of its own. */
import type { NameOrder } from '#platform/kernel/people/person-name.ts';
import { ScrollPart } from '#platform/web/ui/scroll-part.tsx';
import type { Fact } from '../../cards/card-words.ts';
import { type PrintedCard, printedCard } from '../../cards/printed-card.ts';
import { cellLine, type PrintedGroup, type PrintedRow } from '../../cards/printed-rows.ts';
import type { ReadableCard } from '../../issues/reading-contract.ts';

export function cardIn(
  { content, look, languages, grades }: ReadableCard,
  nameOrder: NameOrder,
): PrintedCard | null {
  const [first, second = null] = languages;
  return first ? printedCard(content, { language: { first, second }, look, grades, nameOrder }) : null;
}

export function CardText({ card }: { card: PrintedCard }) {
  const { facts, average } = card.headline;
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-card bg-primary px-4 py-2.5 text-on-primary">
        <p className="text-16 font-semibold">{card.title[0]}</p>
        <p className="text-13">{card.year[0]}</p>
      </div>
      {card.decision && (
        <div className="rounded-card border border-accent bg-sunken px-4 py-2.5">
          <p className="text-12 text-ink-3">{card.decision[0][0]}</p>
          <p className="text-18 font-semibold [overflow-wrap:anywhere]">{card.decision[1]}</p>
        </div>
      )}
      <Facts facts={average ? [average, ...facts] : facts} />
      <Facts facts={card.facts} />
      <Table card={card} />
      <Lines card={card} />
      {card.explained.map(([text]) => (
        <p key={text} className="text-12 text-ink-3">
          {text}
        </p>
      ))}
      {card.legend && <p className="text-12 text-ink-3">{card.legend}</p>}
      <div className="grid gap-4 menu:grid-cols-2">
        {card.blocks.map(({ id, title, facts: own }) => (
          <section key={id} aria-label={title[0]}>
            <h3 className="mb-1.5 text-14">{title[0]}</h3>
            <Facts facts={own} />
          </section>
        ))}
      </div>
      <Facts facts={card.notes} />
    </div>
  );
}

function Table({ card }: { card: PrintedCard }) {
  const { heads, columns } = card;
  return (
    <ScrollPart label={card.title[0]} className="max-menu:hidden">
      <table className="tabular w-full min-w-2xl border-collapse text-13">
        <thead>
          <tr className="border-y border-rule text-left">
            <th className="p-1.5">{heads.subject[0]}</th>
            {heads.marks.map(([label]) => (
              <th key={label} className="p-1.5 text-right">
                {label}
              </th>
            ))}
            <th className="p-1.5 text-right">{heads.mean[0]}</th>
            {columns.map((name) => (
              <th key={name} className={`p-1.5 ${sideOf(name)}`}>
                {heads[name][0]}
              </th>
            ))}
          </tr>
        </thead>
        {card.groups.map((group) => (
          <Group key={group.name[0]} group={group} card={card} />
        ))}
      </table>
    </ScrollPart>
  );
}

function Group({ group, card }: { group: PrintedGroup; card: PrintedCard }) {
  const { heads, columns } = card;
  const { name, rows, subtotal } = group;
  return (
    <tbody>
      <tr className="bg-sunken">
        <th colSpan={2 + heads.marks.length + columns.length} scope="rowgroup" className="p-1.5 text-left">
          {name[0]}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.subject} className="border-b border-rule">
          <th scope="row" className="p-1.5 text-left font-medium">
            {row.subject}
          </th>
          {row.marks.map((mark, at) => (
            <td key={heads.marks[at]?.[0]} className="p-1.5 text-right">
              {cellLine(mark)}
            </td>
          ))}
          <td className="p-1.5 text-right font-semibold">{cellLine(row.mean)}</td>
          {columns.map((column) => (
            <td key={column} className={`p-1.5 ${sideOf(column)}`}>
              {row[column]}
            </td>
          ))}
        </tr>
      ))}
      {subtotal && (
        <tr className="border-b border-rule font-semibold">
          <td colSpan={1 + heads.marks.length} className="p-1.5">
            {subtotal.label[0]}
          </td>
          <td className="p-1.5 text-right">{subtotal.mean}</td>
          {columns.map((column) => (
            <td key={column} className={`p-1.5 ${sideOf(column)}`}>
              {column === 'coefficient' || column === 'points' || column === 'rank' ? subtotal[column] : ''}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

/** Numbers are aligned to the right. */
function sideOf(column: PrintedCard['columns'][number]): string {
  return column === 'remark' ? 'text-left' : 'text-right';
}

function Lines({ card }: { card: PrintedCard }) {
  return (
    <div className="flex flex-col gap-3 menu:hidden">
      {card.groups.map(({ name, rows, subtotal }) => (
        <section key={name[0]} aria-label={name[0]}>
          <h3 className="mb-1 flex justify-between gap-3 text-14">
            <span>{name[0]}</span>
            {subtotal && <span className="tabular">{subtotal.mean}</span>}
          </h3>
          <ul className="overflow-hidden rounded-card border border-rule">
            {rows.map((row) => (
              <Line key={row.subject} row={row} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ row, card: { heads, columns } }: { row: PrintedRow; card: PrintedCard }) {
  const facts = [
    ...row.marks.map((mark, at) => [heads.marks[at]?.[0] ?? '', cellLine(mark)]),
    ...columns.flatMap((name) => (name === 'remark' ? [] : [[heads[name][0], row[name]]])),
  ];
  return (
    <li className="border-b border-rule px-3 py-2 last:border-0">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{row.subject}</span>
        <span className="tabular font-semibold">{cellLine(row.mean)}</span>
      </p>
      {facts.length > 0 && (
        <dl className="tabular flex flex-wrap gap-x-3 text-13 text-ink-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1">
              <dt className="text-ink-3">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {columns.includes('remark') && row.remark !== '' && <p className="text-13 text-ink-2">{row.remark}</p>}
    </li>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label[0]} className="min-w-0">
          <dt className="text-12 text-ink-3">{label[0]}</dt>
          <dd className="tabular font-medium [overflow-wrap:anywhere]">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
