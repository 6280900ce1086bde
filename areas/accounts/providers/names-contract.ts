/** The providers with whose accounts people may sign in: apart, so that the first page carries no more than their names. */
export const providerNames = ['google', 'microsoft'] as const;
export type ProviderName = (typeof providerNames)[number];
