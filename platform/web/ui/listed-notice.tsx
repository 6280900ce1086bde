import { Banner } from './banner.tsx';

/** A notice of several things, such as "3 rolls are called"; nothing for none. */
export function ListedNotice({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Banner kind="notice">
      <p>{title}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
