import type { BellLine } from '@safar/contract/people/notifications.contract'

export interface BellReader {
  status: number
  /** Reads on until a line fits. */
  until(fits: (line: BellLine) => boolean): Promise<BellLine>
  /** What is left, to the end. */
  rest(): Promise<BellLine[]>
  hangUp(): void
}

async function* linesOf({ body }: Response): AsyncGenerator<BellLine> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + part).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

/** A bell over a real connection, a line at a time. */
export async function openBell(url: string, token: string): Promise<BellReader> {
  const leave = new AbortController()
  const response = await fetch(`${url}/api/notifications/stream?watch=1`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  })
  const lines = linesOf(response)
  return {
    status: response.status,
    async until(fits) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('the bell has ended')
        if (fits(value)) return value
      }
    },
    async rest() {
      const all: BellLine[] = []
      for await (const line of lines) all.push(line)
      return all
    },
    hangUp: () => leave.abort(),
  }
}
