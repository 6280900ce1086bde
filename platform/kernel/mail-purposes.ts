/** Purposes of mails. */
export const mailPurposes = ['invitation', 'reset', 'code', 'notice'] as const;
export type MailPurpose = (typeof mailPurposes)[number];
