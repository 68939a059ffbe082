import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

type Write = (line: unknown) => string | Buffer

async function* toText(lines: AsyncIterable<unknown>, write: Write): AsyncGenerator<string | Buffer> {
  for await (const line of lines) {
    yield write(line)
    yield '\n'
  }
}

/** Sends lines of JSON as they come. */
export function replyLines(lines: AsyncIterable<unknown>, write: Write, reply: FastifyReply): FastifyReply {
  return (
    reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      // A proxy that collects the reply before it passes it on would undo the purpose.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(toText(lines, write), { objectMode: false }))
  )
}

export class ClientDisconnected extends Error {}

/** Aborted when the client disconnects before the whole reply was sent. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort(new ClientDisconnected('the client disconnected'))
  })
  return disconnected.signal
}
