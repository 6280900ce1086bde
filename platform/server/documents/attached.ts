/** Characters that file systems refuse or that would end the header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among them.
const unfit = /[\u0000-\u001f\u007f"*/:<>?\\|\u202a-\u202e\u2066-\u2069]+/g;
const longest = 120;

/** The header by which a browser keeps a reply as a file of this name (RFC 6266): plain letters for old clients, then the name itself. */
export function attached(name: string): string {
  const ending = /\.\w+$/.exec(name)?.[0] ?? '';
  const fit = name
    .toWellFormed()
    .slice(0, name.length - ending.length)
    .replace(unfit, '-')
    .trim();
  const kept = [...fit].slice(0, longest).join('') + ending;
  const plain = kept
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const exact = encodeURIComponent(kept).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
