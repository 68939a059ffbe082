import pg from 'pg'
import type { Run } from '../long-run.ts'
import { toCaller } from './bookings/buyer-crowd.ts'
import { countDisagreements, killServers, waitUntilSettled } from './bookings/server-kills.ts'
import { openServerHost } from './bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from './bookings/sign-in.ts'
import { createRandom } from './inputs/random.ts'
import { createClient } from './money/client.ts'
import { compareRooms } from './rooms/compare-rooms.ts'
import { type RoomBuyer, RoomBuyers, randomBuyer } from './rooms/room-buyers.ts'
import { findScarceRoom, listChoices, ROOMS_LEFT, type StayChoice } from './rooms/scarce-room.ts'

const BUYERS = 300
const KILLS = 8
/** Once everything is quiet, people book one night each: whatever is left is sold now, and no more than that. */
async function sellRemaining(load: RoomBuyers, buyers: readonly RoomBuyer[], choices: readonly StayChoice[]) {
  const single = choices.filter(({ nights, rooms }) => nights === 1 && rooms === 1)
  let next = 0
  for (const choice of single)
    for (let sold = true; sold; ) {
      const caller = buyers[next++ % buyers.length]?.caller
      if (!caller) throw new Error('nobody buys')
      sold = await load.buy({ caller, choice, keeps: true })
    }
}

/**
 * Three hundred people at the same time want overlapping stays, for which seven room nights are left; some cancel their
 * holds. Servers die in the middle of it. In the end exactly what fits is sold, and rooms, bookings and money agree. A
 * step is one kill.
 */
export const run: Run = async ({ seed, steps = KILLS }) => {
  const random = createRandom(seed)
  const host = await openServerHost()
  const owner = new pg.Client({ connectionString: host.databaseUrl })
  try {
    const first = await host.startServer()
    await owner.connect()
    const people = await signInUsers(host.databaseUrl, { agents: BUYERS, office: 0 })
    const [{ token }] = people.agents as [SignedInUser]
    const send = createClient(first.port)
    const room = await findScarceRoom(send, token, owner)
    const choices = await listChoices(send, token, room)
    const load = new RoomBuyers(first.port, room)
    const buyers = people.agents.map((agent, n) => randomBuyer(random, toCaller(agent, n), choices))
    await Promise.all([
      load.buyAll(buyers),
      killServers({ owner, host, random, kills: steps, buyers: BUYERS }, load, first),
    ])
    await waitUntilSettled(owner)
    await sellRemaining(load, buyers, choices)
    await waitUntilSettled(owner)
    const { sold, paid, ...faults } = await compareRooms(owner, room, load.confirmed)
    const disagreeing = await countDisagreements(host.databaseUrl)
    const { wrong, unanswered, unfinished } = load.client
    for (const line of wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
    const capacity = ROOMS_LEFT.reduce((sum, left) => sum + left, 0)
    const failures = Object.values(faults).reduce((sum, count) => sum + count, disagreeing + wrong.length + unfinished)
    return {
      ok: failures === 0 && sold === capacity && paid === sold && load.refused > 0,
      sold,
      capacity,
      paid,
      ...faults,
      disagreeing,
      wrong: wrong.length,
      unfinished,
      buyers: BUYERS,
      kills: steps,
      refused: load.refused,
      cancelled: load.cancelled,
      unheard: unanswered,
    }
  } finally {
    await owner.end()
    await host.close()
  }
}
