/** A log that nobody reads, for servers started by tests. */
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
