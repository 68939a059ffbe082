import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import { fetchResponse } from './api.ts'

/** Splits a text that arrives in chunks into whole lines. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
  }
  if (rest) yield rest
}

async function* decodeChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
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

/** Yields each JSON line of a streamed reply as it arrives. An EventSource could not send the token. */
export async function* streamLines<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): AsyncGenerator<Reply<E>> {
  const { body } = await fetchResponse(endpoint, input ?? {}, { accept: 'application/x-ndjson', quiet: true, signal })
  if (!body) throw new TypeError('no body')
  for await (const line of splitLines(decodeChunks(body))) yield JSON.parse(line)
}
