/** Elements of a file of FET. Pure. */
import { escapedXml } from '#platform/server/sheets/xml-text.ts';

export function leaf(name: string, value: string | number): string {
  return `<${name}>${escapedXml(String(value))}</${name}>`;
}

/** @param tag the name, with attributes */
export function element(tag: string, parts: readonly string[]): string {
  return [`<${tag}>`, ...parts, `</${tag.split(' ')[0]}>`].join('\n');
}

/** A constraint that always holds. */
export function constraint(kind: string, parts: readonly string[]): string {
  return element(`Constraint${kind}`, [
    leaf('Weight_Percentage', 100),
    ...parts,
    leaf('Active', 'true'),
    leaf('Comments', ''),
  ]);
}
