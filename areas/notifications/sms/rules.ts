const infobipHost = /^[a-z0-9][a-z0-9-]*\.api\.infobip\.com$/;

/** Whether it is the host of an account: nothing else is called, so that no setting leads into the own network. */
export function isInfobipHost(host: string): boolean {
  return infobipHost.test(host);
}
