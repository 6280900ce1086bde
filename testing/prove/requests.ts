/** Single requests to a server program, with their time. */

export interface Reply {
  /** Milliseconds until its last byte. */
  readonly ms: number;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

interface Request {
  /** With a body POST, without GET, unless another one is given. */
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request with its time. @throws Error for a refusal */
export async function send(address: string, token: string, request: Request = {}): Promise<Reply> {
  const { body, method = body === undefined ? 'GET' : 'POST', headers = {} } = request;
  const began = performance.now();
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - began;
  if (!response.ok && response.status !== 304)
    throw new Error(`${address}: ${response.status} ${bytes.toString().slice(0, 300)}`);
  return { ms, status: response.status, headers: response.headers, bytes };
}

/** The first record of a reply. */
export async function recordOf<Item>(reply: Promise<Reply>): Promise<Item> {
  return (JSON.parse((await reply).bytes.toString()) as { data: [Item] }).data[0];
}

/** The token of somebody of the demonstration school. */
export async function signIn(address: string, job: string): Promise<string> {
  const body = { login: `${job}@demo.cahier`, secret: 'cahier-demo' };
  const { bytes } = await send(`${address}/usm/api/session`, '', { body, headers: { origin: address } });
  return (JSON.parse(bytes.toString()) as { access_token: string }).access_token;
}
