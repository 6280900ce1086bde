/** The help pages as the build makes them from docs/help (tools/client/help-pages.ts). */
import type { HelpTopicId } from './help-topics.ts';

/** A piece of a sentence: plain, a word of the screens, or the way to a screen. */
export interface HelpPiece {
  readonly text: string;
  /** A word that is on a button or a heading. */
  readonly word?: true;
  /** The address of a screen. */
  readonly to?: string;
}

export type HelpSentence = readonly HelpPiece[];

export interface HelpTask {
  readonly title: string;
  readonly steps: readonly HelpSentence[];
}

export interface HelpPage {
  readonly id: HelpTopicId;
  readonly title: string;
  /** The readers of the page, in a sentence. */
  readonly readers: string;
  readonly tasks: readonly HelpTask[];
}

/** The text of a sentence without its marks. */
export function plainSentence(sentence: HelpSentence): string {
  return sentence.map(({ text }) => text).join('');
}
