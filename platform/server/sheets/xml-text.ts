/** Text in the XML of a workbook, in and out of it. Pure. */

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The value of an attribute of a tag; empty where it has none. */
export function attributeOf(tag: string, name: string): string {
  const text = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, sign: keyof typeof signs) => signs[sign]);
}

/** Escaped for text and attributes. */
export function escapedXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
