import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Write = (line: unknown) => string | Buffer

async function* toText(lines: AsyncIterable<unknown>, write: Write): AsyncGenerator<string | Buffer> {
  for await (const line of lines) {
    yield write(line)
    yield '\n'
  }
}

/** Sends lines of JSON as they become available. */
export function replyLines(lines: AsyncIterable<unknown>, write: Write, reply: FastifyReply): FastifyReply {
  return (
    reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      // A proxy that buffers the reply would defeat the purpose.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(toText(lines, write), { objectMode: false }))
  )
}

export class ClientDisconnected extends Error {}

/** Aborted if the client disconnects before the whole reply has been sent. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort(new ClientDisconnected('the client disconnected'))
  })
  return disconnected.signal
}
