import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { limitConnections } from './connections.ts'

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUp.splice(0)) end()
})

async function listen(answer: RequestListener, { perAddress = 50, isProxy = false, stalledMs = 100 } = {}) {
  const server = createServer(answer)
  server.setTimeout(stalledMs)
  limitConnections(server, { perAddress, isProxy: () => isProxy, log: createLog('silent') })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  cleanUp.push(() => server.close())
  return async (text = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    cleanUp.push(() => socket.destroy())
    await once(server, 'connection')
    if (text) socket.write(text)
    return socket
  }
}

const GET = 'GET / HTTP/1.1\r\nHost: safar.example\r\n\r\n'
const open = (sockets: Socket[]) => sockets.map(({ closed }) => !closed)

test('a reply that its client does not read is ended, and its bytes are given up', async () => {
  const ended = Promise.withResolvers<number>()
  const connectTo = await listen((request, reply) => {
    reply.end(Buffer.alloc(50_000_000))
    request.socket.once('close', () => ended.resolve(request.socket.writableLength))
  })
  const socket = await connectTo(GET)
  socket.pause()
  expect(await ended.promise).toBe(0)
})

test('a reply that its client does not read is ended, even if the client keeps sending', async () => {
  const ended = Promise.withResolvers<void>()
  const connectTo = await listen((request, reply) => {
    reply.end(Buffer.alloc(50_000_000))
    request.socket.once('close', ended.resolve)
  })
  const socket = await connectTo(GET)
  socket.pause()
  const drip = setInterval(() => socket.write(GET), 20)
  await ended.promise
  clearInterval(drip)
})

test('a request whose head or body stands still is ended', async () => {
  const connectTo = await listen((request) => request.resume(), { stalledMs: 50 })
  const head = await connectTo('GET / HTTP/1.1\r\nHost:')
  const body = await connectTo('POST / HTTP/1.1\r\nHost: safar.example\r\nContent-Length: 9\r\n\r\n1')
  await Promise.all([head, body].map((socket) => once(socket.resume(), 'close')))
})

test('a reply that we are still making is waited for', async () => {
  const isStalled = Promise.withResolvers<void>()
  const connectTo = await listen(
    async (request, reply) => {
      request.socket.once('timeout', isStalled.resolve)
      await isStalled.promise
      reply.end('done')
    },
    { stalledMs: 20 },
  )
  const socket = await connectTo(GET)
  const [chunk] = await once(socket, 'data')
  expect(String(chunk)).toContain('done')
})

test('an address that has too many connections loses its idle ones first, and then gets no more', async () => {
  const connectTo = await listen(() => undefined, { perAddress: 2, stalledMs: 0 })
  const [idle, busy] = [await connectTo(), await connectTo(GET)]
  const second = await connectTo(GET)
  await once(idle.resume(), 'close')
  const third = await connectTo(GET)
  await once(third.resume(), 'close')
  expect(open([busy, second])).toEqual([true, true])
})

test('the connections of a trusted proxy are not counted', async () => {
  const connectTo = await listen((_, reply) => reply.end('done'), { perAddress: 2, isProxy: true, stalledMs: 0 })
  const sockets = [await connectTo(), await connectTo(), await connectTo()]
  const last = await connectTo(GET)
  await once(last, 'data')
  expect(open(sockets)).toEqual([true, true, true])
})
