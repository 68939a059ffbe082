import { Readable } from 'node:stream'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { acceptedEncoding, compressReplies } from './compression.ts'

const long = JSON.stringify({ text: 'Lahore to Jeddah '.repeat(500) })

const app = Fastify()
compressReplies(app)
app.get('/long', (_, reply) => reply.type('application/json').send(long))
app.get('/short', (_, reply) => reply.type('application/json').send('{}'))
app.get('/picture', (_, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
app.get('/events', (_, reply) => reply.type('text/event-stream').send('data: x\n\n'.repeat(500)))
app.get('/stream', (_, reply) => reply.type('application/x-ndjson').send(Readable.from([long, '\n', long])))
app.get('/broken', (_, reply) =>
  reply.type('application/x-ndjson').send(
    Readable.from(
      (function* () {
        yield long
        throw new Error('the source failed')
      })(),
    ),
  ),
)

const get = (url: string, encoding = 'gzip, br, zstd') => app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('compressed replies', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip', 'gzip'],
    ['zstd;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['br', null],
    [undefined, null],
  ])('%s is answered with %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding))

  test('clients that accept zstd get zstd, others get gzip, and both decompress to the same text', async () => {
    const zstd = await get('/long')
    expect(zstd.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
    expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(long)
    const gzip = await get('/long', 'gzip, br')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(long)
    expect((await get('/long', 'identity')).payload).toBe(long)
  })

  test.each(['/short', '/picture', '/events'])('%s is sent uncompressed', async (url) => {
    expect((await get(url)).headers['content-encoding']).toBeUndefined()
  })

  test('a stream is compressed as it is sent', async () => {
    expect(zstdDecompressSync((await get('/stream')).rawPayload).toString()).toBe(`${long}\n${long}`)
    expect(gunzipSync((await get('/stream', 'gzip')).rawPayload).toString()).toBe(`${long}\n${long}`)
  })

  test('a source that fails before its first byte is answered with a readable error', async () => {
    const reply = await get('/broken')
    expect(reply.statusCode).toBe(500)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.json()).toMatchObject({ message: 'the source failed' })
  })
})
