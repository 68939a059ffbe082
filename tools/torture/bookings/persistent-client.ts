import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import { type AnyReply, type Client, type ClientReply, createClient } from '../money/client.ts'

export const PAUSE_MS = 40
/** How long to wait, after the load has stopped, for the replies to the last requests. */
const FINISH_MS = 300_000

/** The sender of a call, and its address if calls are counted by address. */
export interface Caller {
  token: string
  from?: string
}

/** Sends to servers that come and go, repeating each call under the same key until there is a reply. */
export class PersistentClient {
  /** Replies that no server should give. */
  readonly wrong: string[] = []
  /** Requests without a usable reply: 503, and broken connections. */
  unanswered = 0
  /** Calls without a reply at the second try either. */
  unansweredTwice = 0
  unfinished = 0
  stopped = Number.POSITIVE_INFINITY
  port: number
  readonly send: Client

  constructor(port: number) {
    this.port = port
    this.send = createClient(() => this.port)
  }

  /** Repeats a call until there is a reply; null if none arrived in time. */
  async sendUntilAnswered<const E extends Endpoint>(
    call: E,
    input: Partial<Input<E>>,
    { token, from }: Caller,
  ): Promise<ClientReply<Reply<E>> | null> {
    const key = randomUUID()
    let broken = 0
    while (Date.now() < this.stopped + FINISH_MS) {
      const reply = await this.send(call, input, { token, key, ...(from && { from }) })
      const { status, body } = reply as AnyReply
      if (status === 0 || status === 503) {
        this.unanswered++
        if (++broken === 2) this.unansweredTwice++
      }
      // According to the database, the interrupted call or its act at the supplier is still in progress.
      else if (body.reason !== 'key_in_flight' && body.reason !== 'booking_under_way') {
        if (status >= 500) this.wrong.push(`${call.path}: ${status} ${body.message}`)
        return reply
      }
      await sleep(PAUSE_MS)
    }
    this.unfinished++
    return null
  }
}
