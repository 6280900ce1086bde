/** The last attempt under way in each queue. */
const underWay = new Map<string, Promise<unknown>>();

/** Does the work once the earlier work in each of the queues is over, whatever its outcome. */
export async function inTurn<T>(queues: readonly string[], work: () => Promise<T>): Promise<T> {
  const [queue, ...others] = queues;
  if (queue === undefined) return work();
  const next = () => inTurn(others, work);
  const turn = (underWay.get(queue) ?? Promise.resolve()).then(next, next);
  underWay.set(queue, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(queue) === turn) underWay.delete(queue);
  }
}
