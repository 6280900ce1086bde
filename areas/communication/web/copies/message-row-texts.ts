/** Texts of a message's row: its subject, and its audience. */
import type { Language } from '#platform/kernel/words.ts';
import type { Message } from '../../contract.ts';
import { filled, type Texts, textFor, writtenIn } from '../../rules.ts';
import { useWords } from '../words.ts';

type Addressed = Pick<Message, 'audience' | 'targets'>;

const open = { child: '…', class: '…', amount: '…', date: '…', school: '…' };

/** Fields that each family reads in another way are left open. */
export function subjectOf(subject: Texts, language: Language): string {
  return filled(textFor(subject, language), open, writtenIn(subject, language));
}

/** Fields that are the same for every family are filled in, the others are left open; of two words both are shown. */
export function textToReview(
  text: string,
  language: Language,
  { audience, targets }: Addressed,
  school: string,
): string {
  const [only, ...others] = audience === 'classes' ? targets : [];
  const known = { ...open, school, ...(only && others.length === 0 && { class: only.name }) };
  return filled(text.replaceAll(/\{([^{}|]+)\|([^{}|]+)\}/g, '$1/$2'), known, language);
}

/** For whom a message is, on one line. */
export function useAudienceText(): (message: Pick<Message, 'audience' | 'among' | 'targets'>) => string {
  const t = useWords();
  return ({ audience, among, targets }) => {
    const named = targets.map(({ name }) => name).join(', ');
    const to = [
      named || t(`COMMUNICATION.to.${audience}`),
      among !== 'all' && t(`COMMUNICATION.among.${among}`),
    ];
    return to.filter(Boolean).join(' · ');
  };
}
