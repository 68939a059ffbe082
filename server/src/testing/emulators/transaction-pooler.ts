import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

/** A pooler in transaction mode like PgBouncer: each transaction gets the session that has been idle longest. */
export interface TransactionPooler {
  /** Where it listens, with a user that needs no password. */
  url: string
  /** Number of transactions passed on. */
  transactions(): number
  close(): Promise<void>
}

const HEADER = 5
const TYPE = { query: 'Q', sync: 'S', terminate: 'X', ready: 'Z' } as const
const IDLE = 'I'

/** Splits a stream into complete protocol messages. */
function createReader(withType: boolean) {
  let rest = Buffer.alloc(0)
  return {
    startup: !withType,
    *read(chunk: Buffer): Generator<Buffer> {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const head = this.startup ? 4 : HEADER
        if (rest.length < head) return
        const length = rest.readInt32BE(head - 4) + head - 4
        if (rest.length < length) return
        yield rest.subarray(0, length)
        rest = rest.subarray(length)
      }
    },
  }
}

const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0)

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(HEADER)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('server_version\x0018.0\0')),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('Z', Buffer.from(IDLE)),
])

interface Session {
  socket: Socket
  onMessage: (message: Buffer) => void
}

/** Signs in like any client; after that the connection is a plain pipe. */
async function openBackend(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url, application_name: 'pooler' })
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  const session: Session = { socket: stream, onMessage: () => undefined }
  const reader = createReader(true)
  stream.on('data', (chunk: Buffer) => {
    for (const one of reader.read(chunk)) session.onMessage(one)
  })
  return session
}

export async function startTransactionPooler(databaseUrl: string, sessions: number): Promise<TransactionPooler> {
  const free: Session[] = []
  const waiting: ((session: Session) => void)[] = []
  const sockets = new Set<Socket>()
  let transactions = 0
  for (let count = 0; count < sessions; count++) free.push(await openBackend(databaseUrl))
  const all = [...free]

  function release(session: Session): void {
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }
  const acquire = (take: (session: Session) => void) => {
    const session = free.shift()
    if (session) take(session)
    else waiting.push(take)
  }

  function serve(socket: Socket): void {
    sockets.add(socket)
    const reader = createReader(false)
    let held: Session | null = null
    let hasRequested = false
    let queue: Buffer[] = []
    /** Outstanding 'ready' replies, and whether more of the current request is to come. */
    let expected = 0
    let open = false

    function flush(session: Session): void {
      for (const one of queue) {
        const type = typeOf(one)
        open = type !== TYPE.query && type !== TYPE.sync
        if (!open) expected++
        session.socket.write(one)
      }
      queue = []
    }
    function take(session: Session): void {
      held = session
      transactions++
      session.onMessage = (one) => {
        if (!socket.destroyed) socket.write(one)
        if (typeOf(one) !== TYPE.ready) return
        expected--
        if (expected > 0 || open || String.fromCharCode(one[HEADER] ?? 0) !== IDLE) return
        held = null
        hasRequested = false
        release(session)
        if (queue.length) ask()
      }
      flush(session)
    }
    function ask(): void {
      if (held) flush(held)
      else if (!hasRequested) {
        hasRequested = true
        acquire(take)
      }
    }
    socket.on('data', (chunk: Buffer) => {
      for (const one of reader.read(chunk)) {
        if (reader.startup) {
          reader.startup = false
          socket.write(greeting)
        } else if (typeOf(one) === TYPE.terminate) socket.end()
        else queue.push(Buffer.from(one))
      }
      if (queue.length) ask()
    })
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }

  const server: Server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: url.href,
    transactions: () => transactions,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      for (const { socket } of all) socket.destroy()
      await once(server, 'close')
    },
  }
}
