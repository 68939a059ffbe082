import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, createZstdCompress, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Encoding = 'zstd' | 'gzip'

/** Below this size, compressing a reply saves no packet. */
const SMALLEST_BYTES = 1_024

/** Event streams are not compressed: each event is small and must be sent immediately. */
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|javascript|xml|x-ndjson|[\w.]+\+json))/

// The fastest levels: a reply is compressed once for one reader, and gzip used to make up half the cost of a search.
const zstdLevel = { [constants.ZSTD_c_compressionLevel]: 1 }
const GZIP_LEVEL = 1

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => promisify(zstdCompress)(bytes, { params: zstdLevel }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
}

/** Streams are flushed chunk by chunk, so that a reader sees each line or part of a page as soon as it is written. */
const streamed: Record<Encoding, () => Transform> = {
  zstd: () => createZstdCompress({ params: zstdLevel, flush: constants.ZSTD_e_flush }),
  gzip: () => createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH }),
}

/** The best encoding a client accepts; a quality of zero rejects one. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  return (['zstd', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

function compressStream(payload: Readable, encoding: Encoding): Readable {
  const compressed = streamed[encoding]()
  // If either end fails or closes, the other is destroyed too; the reply itself reports the failure.
  pipeline(payload, compressed, () => undefined)
  return compressed
}

/** Compresses the server's own replies. Built files are compressed once, at build time. */
export function compressReplies(app: FastifyInstance): void {
  const compressed = new WeakSet<object>()
  app.addHook('onSend', async (request, reply, payload) => {
    // A stream that fails before its first byte is replaced by an error reply, which is not yet compressed.
    if (compressed.delete(reply)) reply.removeHeader('content-encoding')
    if (!payload || reply.hasHeader('content-encoding') || request.method === 'HEAD') return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding || (!(payload instanceof Readable) && Buffer.byteLength(payload as string) < SMALLEST_BYTES))
      return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    compressed.add(reply)
    return payload instanceof Readable
      ? compressStream(payload, encoding)
      : compressors[encoding](Buffer.from(payload as string))
  })
}
