import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import { answerTo } from './api.ts'

/** Whole lines of a text that comes in pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
  }
  if (rest) yield rest
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    reader.releaseLock()
  }
}

/** A call that answers in lines, each as it comes. An EventSource could not carry the token. */
export async function* streamLines<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): AsyncGenerator<Reply<E>> {
  const { body } = await answerTo(endpoint, input ?? {}, { accept: 'application/x-ndjson', quiet: true, signal })
  if (!body) throw new TypeError('no body')
  for await (const line of linesOf(piecesOf(body))) yield JSON.parse(line)
}
