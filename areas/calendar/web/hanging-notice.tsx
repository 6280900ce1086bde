import { Banner } from '#platform/web/ui/banner.tsx';
import { useWords } from './words.ts';

/** Records about lessons that are to give way, such as "3 rolls are called". */
export function HangingNotice({ texts }: { texts: readonly string[] }) {
  const t = useWords();
  if (texts.length === 0) return null;
  return (
    <Banner kind="notice">
      <p>{t('CALENDAR.hanging')}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
