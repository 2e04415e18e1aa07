// WebDriver BiDi: JSON over a WebSocket (https://www.w3.org/TR/webdriver-bidi/).

interface Message {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly method?: string;
  readonly params?: unknown;
}

export type Connection = Awaited<ReturnType<typeof connect>>;

/** @param url where the browser listens; the connection opens its only session */
export async function connect(url: string) {
  const socket = new WebSocket(`${url}/session`);
  const waiting = new Map<number, (answer: Message) => void>();
  const listeners: ((method: string, params: unknown) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listener of listeners) listener(message.method ?? '', message.params);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: 'the browser has gone away' });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no browser answers at ${url}`)));
  });
  let count = 0;
  const send = async <Result = unknown>(method: string, params: object = {}): Promise<Result> => {
    count += 1;
    const id = count;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as Result;
  };
  await send('session.new', { capabilities: {} });
  return {
    send,
    /** @param listener gets each event to which the session has subscribed */
    onEvent: (listener: (method: string, params: unknown) => void) => void listeners.push(listener),
  };
}
