/**
 * A sentence of a comment or of a test name opens with its subject or its verb, not with Who, Whom, Whose, What, Of, Neither or
 * Nobody: the reader of such a sentence learns at its end what it is about (docs/style.md). A question is no exception.
 */
import type ts from 'typescript';
import { commentsOf, commentsOfStatements, commentsOfStyles, type Passage, testNamesOf } from './comments.ts';

const opening = /^["“‘'(]*(who|whom|whose|whoever|what|of|neither|nobody)\b/i;

export interface OpeningFault {
  readonly file: string;
  readonly line: number;
  readonly found: string;
}

/** @param source TypeScript, under the name that is shown */
export function openingFaultsIn(source: ts.SourceFile): readonly OpeningFault[] {
  const passages = [...commentsOf(source), ...commentsOfStatements(source), ...testNamesOf(source)];
  return faultsOf(source.fileName, source.text, passages);
}

/** @param file as shown; @param text a style sheet */
export function openingFaultsInStyles(file: string, text: string): readonly OpeningFault[] {
  return faultsOf(file, text, commentsOfStyles(text));
}

/**
 * The sentences of a comment or test name: paragraphs, items of lists and tags begin one of their own. A tag with the name of its
 * parameter opens its sentence: `@param code of the school`.
 */
export function sentencesOf(passage: string): readonly string[] {
  return passage
    .replace(/\*+\/\s*$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/+|\/\*+|\*+|--)? ?/, ''))
    .join('\n')
    .split(/\n\s*\n|\n\s*(?=[-*•] |\d+\. )|(?=@[a-z])/)
    .map((part) =>
      part
        .replace(/^\s*([-*•]|\d+\.) /, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .flatMap((part) => part.split(/(?<=[.!?][)"”’]?) (?=["“‘(]?\p{Lu})/u))
    .filter((sentence) => sentence !== '');
}

function faultsOf(file: string, text: string, passages: readonly Passage[]): readonly OpeningFault[] {
  return passages.flatMap(({ at, text: passage }) =>
    sentencesOf(passage)
      .filter((sentence) => opening.test(sentence))
      .map((sentence) => ({
        file,
        line: text.slice(0, at).split('\n').length,
        found: `opens with “${sentence.slice(0, 40)}”`,
      })),
  );
}
