import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { SignedInUser } from '../bookings/sign-in.ts'
import { type AnyReply, createClient } from '../money/client.ts'

const PAUSE_MS = 60

/** People who read their lists continuously, and retry once if no answer came, as browsers do. */
export function startReaders(port: number, agents: readonly SignedInUser[]) {
  const send = createClient(port)
  const failed: string[] = []
  let answered = 0
  let repeated = 0
  let stopped = false

  const read = ({ token }: SignedInUser): Promise<AnyReply> =>
    answered % 2 === 0
      ? send(bookings.list, { query: {} }, { token })
      : send(ledger.statement, { query: {} }, { token })

  async function run(agent: SignedInUser): Promise<void> {
    while (!stopped) {
      let reply = await read(agent)
      if (reply.status === 0 || reply.status === 503) {
        repeated++
        reply = await read(agent)
      }
      if (reply.status === 200) answered++
      else failed.push(`a list: ${reply.status} ${reply.body.message}`)
      await sleep(PAUSE_MS)
    }
  }

  const all = Promise.all(agents.map(run))
  return {
    async stop() {
      stopped = true
      await all
      return { answered, repeated, failed }
    },
  }
}
