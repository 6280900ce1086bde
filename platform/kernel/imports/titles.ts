/** Titles that people write before a name. Pure. */

/** `Mme NGO Marie` as the name and `Mme`; null for a name without one. */
export function withoutTitle(name: string): readonly [name: string, title: string | null] {
  const [, title, rest] = /^(mr|mrs|ms|miss|dr|pr|mme|mlle|m)\b\.?\s+(.+)$/i.exec(name) ?? [];
  return title && rest ? [rest, title[0]?.toUpperCase() + title.slice(1).toLowerCase()] : [name, null];
}
