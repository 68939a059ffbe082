import type { NotificationSummary } from '@safar/contract/people/notifications.contract'

export interface StreamReader {
  status: number
  /** Reads until a line matches. */
  until(fits: (line: NotificationSummary) => boolean): Promise<NotificationSummary>
  /** The remaining lines, to the end. */
  rest(): Promise<NotificationSummary[]>
  disconnect(): void
}

async function* linesOf({ body }: Response): AsyncGenerator<NotificationSummary> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + part).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

/** Opens the stream over a real connection, read line by line. */
export async function openStream(url: string, token: string): Promise<StreamReader> {
  const connection = new AbortController()
  const response = await fetch(`${url}/api/notifications/stream?watch=1`, {
    headers: { authorization: `Bearer ${token}` },
    signal: connection.signal,
  })
  const lines = linesOf(response)
  return {
    status: response.status,
    async until(fits) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('the stream has ended')
        if (fits(value)) return value
      }
    },
    async rest() {
      const all: NotificationSummary[] = []
      for await (const line of lines) all.push(line)
      return all
    },
    disconnect: () => connection.abort(),
  }
}
