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
  const open = new Map<string, Set<Socket>>()
  const replies = new WeakMap<Socket, ServerResponse>()
  let told = false

  const isReplying = (socket: Socket): boolean => {
    const reply = replies.get(socket)
    return reply !== undefined && !reply.writableFinished && !reply.destroyed
  }

  server.on('request', (request, reply) => void replies.set(request.socket, reply))

  // Nothing has moved for a while. That is our own doing only while a complete request is being worked on.
  server.on('timeout', (socket: Socket) => {
    const isOurTurn = isReplying(socket) && replies.get(socket)?.req.complete && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const key = addressKey(address)
    const own = open.get(key) ?? new Set()
    if (own.size >= perAddress) {
      // A person with many tabs has many idle connections; the one that was opened first gives way.
      const idle = own.values().find((one) => !isReplying(one))
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
