/** Drop-down lists in the cells of a column and rules for typed values, which the library leaves to its features. */
import { columnLetters } from '../../kernel/imports/columns.ts';
import type { TypingRule } from './typing-rule.ts';
import { escapedXml } from './xml-text.ts';

interface Column {
  readonly choices?: readonly string[];
  readonly rule?: TypingRule;
}

/** Rows that get the list: more than a class has. */
const lastRow = 2000;
/** Excel takes no longer list than this from the cell itself. */
const longestList = 255;

export function dropDowns(sheets: readonly (readonly Column[])[]) {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_options: unknown, { sheetIndex }: { readonly sheetIndex: number }) =>
            validations(sheets[sheetIndex] ?? []),
        },
      },
    },
  };
}

function validations(columns: readonly Column[]): string | undefined {
  const rules = columns.flatMap(({ choices, rule }, index) => {
    const letter = columnLetters(index);
    if (rule) return ruleOf(rule, letter);
    // A list is written with commas between its values.
    const list = choices?.filter((choice) => !/[",]/.test(choice)).join(',') ?? '';
    if (list === '' || list.length > longestList) return [];
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letter}2:${letter}${lastRow}"><formula1>"${escapedXml(list)}"</formula1></dataValidation>`;
  });
  return rules.length === 0
    ? undefined
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

function ruleOf({ formula, title, text }: TypingRule, letter: string): string {
  const attributes = `errorTitle="${escapedXml(title)}" error="${escapedXml(text)}"`;
  return `<dataValidation type="custom" allowBlank="1" showErrorMessage="1" ${attributes} sqref="${letter}2:${letter}${lastRow}"><formula1>${escapedXml(formula(`${letter}2`))}</formula1></dataValidation>`;
}
