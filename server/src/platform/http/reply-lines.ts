import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Write = (line: unknown) => string | Buffer

async function* textOf(lines: AsyncIterable<unknown>, write: Write): AsyncGenerator<string | Buffer> {
  for await (const line of lines) {
    yield write(line)
    yield '\n'
  }
}

/** Sends lines of JSON as they come. Compressed, each line is pushed out whole: nobody waits for the next one. */
export function replyLines(
  lines: AsyncIterable<unknown>,
  write: Write,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = Readable.from(textOf(lines, write), { objectMode: false })
  reply
    .type('application/x-ndjson; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-store')
  // A proxy that gathers the reply before it passes it on would undo the purpose.
  reply.header('x-accel-buffering', 'no')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
  const packed = createGzip({ flush: constants.Z_SYNC_FLUSH })
  text.once('error', (error) => packed.destroy(error))
  packed.once('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(text.pipe(packed))
}

export class HungUp extends Error {}

/** Tells when the caller has gone before the reply was whole. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new HungUp('the caller has hung up'))
  })
  return gone.signal
}
