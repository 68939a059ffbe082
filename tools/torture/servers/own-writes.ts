import { randomUUID } from 'node:crypto'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import type { SignedInUser } from '../bookings/sign-in.ts'
import type { Client } from '../money/client.ts'

const person = { title: 'MRS', family_name: 'Malik', birth_date: '1991-06-17', gender: 'female', nationality: 'PK' }
const letters = 'ABCDEFGHIJ'
/** Names contain only letters. */
const nameOf = (number: number): string => [...String(number)].map((digit) => letters[Number(digit)]).join('')

/** People who change their own lists and read them immediately: each change must be visible. */
export function startWriters(send: Client, agents: readonly SignedInUser[]) {
  const counts = { reads: 0, stale_own: 0 }
  const failed: string[] = []
  let stopped = false
  let made = 0

  async function sees({ token }: SignedInUser, name: string, expected: boolean): Promise<void> {
    const { status, body } = await send(travellers.list, { query: { q: name } }, { token })
    if (status !== 200) {
      failed.push(`a list: ${status} ${body.message}`)
      return
    }
    counts.reads++
    if (body.data.some(({ given_name: given }) => given === name) !== expected) counts.stale_own++
  }

  async function run(agent: SignedInUser): Promise<void> {
    const { token } = agent
    while (!stopped) {
      const name = nameOf(++made).padStart(8, 'K')
      const saved = await send(
        travellers.save,
        { body: { ...person, given_name: name, again: true } as never },
        { token, key: randomUUID() },
      )
      if (saved.status !== 200) {
        failed.push(`a change: ${saved.status} ${saved.body.message}`)
        continue
      }
      await sees(agent, name, true)
      // Read again, since another server may answer differently.
      await sees(agent, name, true)
      const removed = await send(travellers.remove, { params: { id: saved.body.data.id } }, { token })
      if (removed.status === 200) await sees(agent, name, false)
      else failed.push(`a removal: ${removed.status} ${removed.body.message}`)
    }
  }

  const all = Promise.all(agents.map(run))
  return {
    async stop() {
      stopped = true
      await all
      return { ...counts, failed }
    },
  }
}
