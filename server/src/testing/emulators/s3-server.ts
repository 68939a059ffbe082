import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** Extracts the payload from the chunks an S3 client may wrap it in. */
function unchunk(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!size) break
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return request.headers['content-encoding']?.includes('aws-chunked') ? unchunk(body) : body
}

/**
 * The part of S3 that a file store needs, path-style: put, get, head, delete. Rejects requests not signed with the key.
 */
export async function startS3(
  accessKeyId: string,
): Promise<{ url: string; objects: Map<string, Buffer>; stop: () => Promise<void> }> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname)
    const body = await bodyOf(request)
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      return
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
      return
    }
    const object = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (!object) {
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
    } else {
      response.writeHead(200, {
        'content-length': object.length,
        'last-modified': new Date().toUTCString(),
        etag: '"x"',
      })
      response.end(request.method === 'HEAD' ? undefined : object)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, objects, stop: () => new Promise((closed) => server.close(() => closed())) }
}
