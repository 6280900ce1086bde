/** Ends push in this browser: at the sign-in page nobody is signed in, and the next person sees no notifications of the last one. */
export async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await worker?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}
