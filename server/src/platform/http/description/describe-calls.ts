import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runInWorker } from '../../run-in-worker.ts'
import { acceptedEncoding, type Encoding } from '../compression.ts'
import { PAGE_COST } from '../limits/address-limit.ts'

/** A text that stays the same while the server runs, in every encoding that replies use. */
export type EncodedText = Record<Encoding | 'identity', Uint8Array> & { etag: string }

export interface CallsDescription {
  document: EncodedText
  page: EncodedText
}

function send(request: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  // Browsers ask whether it has changed instead of reading it again.
  reply.header('etag', text.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === text.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  const { buffer, byteOffset, byteLength } = text[encoding ?? 'identity']
  return reply.send(Buffer.from(buffer, byteOffset, byteLength))
}

/**
 * The description of all calls. Building it takes more than a second, so it is done once, at the first request and in
 * its own thread; all replies share the same bytes.
 */
export function describeCalls(http: FastifyInstance): void {
  let building: Promise<CallsDescription> | undefined
  const build = () => {
    building ??= runInWorker<CallsDescription>(new URL('./describe-calls.worker.ts', import.meta.url), null)
    building.catch(() => {
      building = undefined
    })
    return building
  }
  http.get('/api/openapi.json', { config: { cost: PAGE_COST } }, async (request, reply) => {
    const { document } = await build()
    return send(request, reply.type('application/json; charset=utf-8'), document)
  })
  http.get('/api/docs', { config: { cost: PAGE_COST } }, async (request, reply) => {
    const { page } = await build()
    return send(request, reply.type('text/html; charset=utf-8'), page)
  })
}
