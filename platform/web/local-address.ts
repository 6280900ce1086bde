/** Whether nobody but who sits at this machine reaches an address, so that no paper should send people there. Pure. */
export function isOfThisMachine(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
