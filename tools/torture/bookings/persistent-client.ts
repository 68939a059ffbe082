import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import { type AnyReply, type Client, type ClientReply, createClient } from '../money/client.ts'

export const PAUSE_MS = 40
/** After the load has stopped, to hear what became of what was asked last. */
const FINISH_MS = 300_000

/** Somebody who sends, and from which address where calls are counted by it. */
export interface Caller {
  token: string
  from?: string
}

/** Sends to servers that come and go, again under the same key until there is an answer. */
export class PersistentClient {
  /** Answers that no server should give. */
  readonly wrong: string[] = []
  /** Answers that did not come: 503, and connections that broke. */
  unanswered = 0
  /** Calls that had no answer the second time either. */
  unansweredTwice = 0
  unfinished = 0
  stopped = Number.POSITIVE_INFINITY
  port: number
  readonly send: Client

  constructor(port: number) {
    this.port = port
    this.send = createClient(() => this.port)
  }

  /** Asks until there is an answer; null when none came in time. */
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
      // By the database the call that died is still under way, or its act at the supplier is.
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
