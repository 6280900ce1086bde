/** Codes on documents that anybody may check, and the names that whoever checks one reads. Pure. */

/** A code as it was typed or read from a document; null for what is none. */
export function verificationCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{26}$/.test(code) ? code : null;
}

/** In fours, as it is printed under the QR code. */
export function verificationCodeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Enough to know who is meant, too little to find out who it is: `Marie A.` */
export function shortenedName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const first = firstName.trim().split(/\s+/)[0] ?? '';
  const initial = [...lastName.trim()][0];
  return [first, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
