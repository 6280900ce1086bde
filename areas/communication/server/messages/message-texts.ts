/** Checks the texts of a message or a template. */
import { failures } from '../../contract.ts';
import { type Texts, unknownFields } from '../../rules.ts';

interface WrittenTexts {
  readonly subject: Texts;
  readonly body: Texts;
  readonly choices: readonly Texts[];
}

/** @throws noText, unknownField */
export function refuseWrongTexts({ subject, body, choices }: WrittenTexts): void {
  const whole = (['en', 'fr'] as const).every(
    (language) => (subject[language] === null) === (body[language] === null),
  );
  if (!whole || (subject.en === null && subject.fr === null)) throw failures.noText();
  if (choices.some(({ en, fr }) => en === null && fr === null)) throw failures.noText();
  const texts = [subject, body, ...choices].flatMap(({ en, fr }) => [en, fr]).filter((text) => text !== null);
  const [unknown] = texts.flatMap(unknownFields);
  if (unknown !== undefined) throw failures.unknownField({ field: unknown });
}
