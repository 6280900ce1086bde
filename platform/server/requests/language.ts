import { isLanguage, type Language } from '../../kernel/words.ts';

/** The caller's language: Accept-Language when it names one of ours, else the person's setting, else English. */
export function languageOf(header: string | undefined, setting: Language | null): Language {
  for (const part of header?.split(',') ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return setting ?? 'en';
}
