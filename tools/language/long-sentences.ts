/** A sentence of a document has at most 40 words: a longer one holds several thoughts, each of which deserves a sentence or a line. */

export const mostWords = 40;

export interface LongSentence {
  readonly file: string;
  readonly line: number;
  readonly found: string;
}

/**
 * @param file as shown
 * @param text Markdown. Code is not read; an item of a list and a cell of a table begin a sentence; a link counts by its text, code
 *   inside a sentence as one word.
 */
export function longSentencesIn(file: string, text: string): readonly LongSentence[] {
  return blocksOf(text).flatMap(({ line, text: block }) =>
    sentencesOf(block)
      .map((sentence) => ({ sentence, words: wordsOf(sentence) }))
      .filter(({ words }) => words > mostWords)
      .map(({ sentence, words }) => ({ file, line, found: `${words} words: “${sentence.slice(0, 60)}…”` })),
  );
}

interface Block {
  readonly line: number;
  text: string;
}

/** Paragraphs, items of lists, headings and cells, each with its first line. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let inFence = false;
  let open: Block | null = null;
  let afterGap = true;
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    if (/^\s*```/.test(content)) inFence = !inFence;
    const isCode = inFence || /^\s*```/.test(content) || (afterGap && /^ {4}/.test(content));
    if (isCode || content.trim() === '') {
      open = null;
      afterGap = afterGap || !isCode;
      return;
    }
    afterGap = false;
    if (content.trimStart().startsWith('|')) {
      open = null;
      blocks.push(...cellsOf(content).map((cell) => ({ line, text: cell })));
    } else if (open && !/^\s*(#|[-*] |\d+\. |>)/.test(content)) {
      open.text += ` ${content.trim()}`;
    } else {
      open = { line, text: content.replace(/^\s*(#+|[-*]|\d+\.|>)\s/, '').trim() };
      blocks.push(open);
      if (content.startsWith('#')) open = null;
    }
  });
  return blocks;
}

/** Cells of a row; a bar in code or behind a backslash is text. */
function cellsOf(row: string): readonly string[] {
  return (row.match(/(`[^`]*`|\\\||[^|])+/g) ?? []).map((cell) => cell.trim());
}

function sentencesOf(block: string): readonly string[] {
  return block
    .replace(/`[^`]*`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=[.!?][)"”*_]*) +(?=\S)/);
}

function wordsOf(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
