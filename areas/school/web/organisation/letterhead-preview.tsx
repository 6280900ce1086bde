/** The head of a document as it will be printed: French on the left, English on the right, as such schools do. */
import { classNames } from '#platform/web/ui/class-names.ts';
import type { LetterheadColumn } from '../../organisation/organisation-contract.ts';
import { letterheadLines } from '../../organisation/organisation-rules.ts';
import { useLogo } from './organisation-data.ts';
import { SchoolPicture } from './picture-part.tsx';

export function LetterheadPreview({
  french,
  english,
}: Readonly<Record<'french' | 'english', LetterheadColumn>>) {
  const logo = useLogo().data?.image ?? null;
  return (
    <div
      className={classNames(
        'grid gap-6 menu:grid-cols-2',
        logo && 'desk:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
      )}
    >
      <Column lang="fr" column={french} />
      {logo && (
        <SchoolPicture
          image={logo}
          className="order-first size-20 justify-self-center menu:col-span-2 desk:order-none desk:col-span-1"
        />
      )}
      <Column lang="en" column={english} />
    </div>
  );
}

function Column({ lang, column }: { lang: 'fr' | 'en'; column: LetterheadColumn }) {
  return (
    <div lang={lang} className="flex min-w-0 flex-col items-center gap-1 text-center text-13">
      {letterheadLines.map((line) =>
        column[line] === null ? null : (
          <p key={line} className={`[overflow-wrap:anywhere] ${looks[line]}`}>
            {column[line]}
          </p>
        ),
      )}
    </div>
  );
}

const looks: Readonly<Record<(typeof letterheadLines)[number], string>> = {
  state: 'font-bold',
  motto: 'text-ink-2 italic',
  ministry: 'font-medium',
  region: '',
  division: '',
  school: 'mt-1 text-14 font-bold',
};
