import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../../log.ts'
import { addressKey } from '../address.ts'

interface ConnectionLimits {
  /** Open connections per address. */
  perAddress: number
  /** A proxy connects for many people, so its connections are not counted. */
  isProxy: (address: string) => boolean
  log: Logger
}

/**
 * Ends connections that get nowhere, so that nobody can fill memory or use up connections by standing still. The
 * server's own timeout says how long nothing may have moved.
 */
export function limitConnections(server: Server, { perAddress, isProxy, log }: ConnectionLimits): void {
  endSilent(server)
  endDeaf(server)
  const open = new Map<string, Set<Socket>>()
  let told = false
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const key = addressKey(address)
    const own = open.get(key) ?? new Set()
    if (own.size >= perAddress) {
      // A person with many tabs has many idle connections; the one that was opened first gives way.
      const idle = own.values().find((one) => !replyOn(one))
      if (!told) log.warn('one address has too many connections; behind a proxy, set TRUST_PROXY')
      told = true
      if (!idle) {
        socket.destroy()
        return
      }
      own.delete(idle)
      idle.destroy()
    }
    open.set(key, own.add(socket))
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0 && open.get(key) === own) open.delete(key)
    })
  })
}

const replies = new WeakMap<Socket, ServerResponse>()

/** The reply that is being made or sent on a connection. */
function replyOn(socket: Socket): ServerResponse | undefined {
  const reply = replies.get(socket)
  return reply && !reply.writableFinished && !reply.destroyed ? reply : undefined
}

/** Ends connections on which nothing moves, unless we are the ones who are working. */
function endSilent(server: Server): void {
  server.on('request', (request, reply) => void replies.set(request.socket, reply))
  server.on('timeout', (socket: Socket) => {
    const isOurTurn = replyOn(socket)?.req.complete && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })
}

const LOOK_MS = 1_000

/** Bytes that the system has taken; a client that keeps sending, but does not read, stops them. */
function sentOn(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/** Ends connections whose client does not read its reply, whatever else it does meanwhile. */
function endDeaf(server: Server): void {
  const sockets = new Set<Socket>()
  const progress = new WeakMap<Socket, { sent: number; since: number }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        progress.delete(socket)
        continue
      }
      const sent = sentOn(socket)
      const last = progress.get(socket)
      if (last?.sent !== sent) progress.set(socket, { sent, since: now })
      else if (server.timeout > 0 && now - last.since >= server.timeout) socket.destroy()
    }
  }
  const timer = setInterval(look, LOOK_MS).unref()
  server.on('close', () => clearInterval(timer))
}
