import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Run } from '../long-run.ts'
import { countDisagreements, killServer, waitUntilSettled } from './bookings/server-kills.ts'
import { openServerHost, type Server, type ServerHost } from './bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from './bookings/sign-in.ts'
import { createClient } from './money/client.ts'
import { createRandom, type Random } from './random.ts'
import { compareRooms } from './rooms/compare-rooms.ts'
import { type RoomBuyer, RoomBuyers, randomBuyer } from './rooms/room-buyers.ts'
import { findScarceRoom, listChoices, ROOMS_LEFT, type StayChoice } from './rooms/scarce-room.ts'

const BUYERS = 300
const KILLS = 8
/** So many may be in the middle of buying when the server dies. */
const MOST_BEGUN = 12
const LONGEST_WAIT_MS = 60

interface KillOptions {
  owner: pg.Client
  host: ServerHost
  random: Random
  kills: number
}

/** Kills the server again and again while people buy; the next one is started meanwhile. The last one is left. */
async function killServers({ owner, host, random, kills }: KillOptions, load: RoomBuyers, first: Server) {
  let now = first
  for (let kill = 1; kill <= kills; kill++) {
    const starting = host.startServer()
    await load.waitForAnswers(Math.floor((kill * BUYERS) / (kills + 1)), BUYERS)
    load.pause()
    const next = await starting
    load.resume()
    await load.waitForBuyers(1 + random.below(MOST_BEGUN), BUYERS)
    await sleep(random.below(LONGEST_WAIT_MS))
    await killServer(owner, load, now, next)
    now = next
  }
}

/** Each comes from an address of their own, since bookings are counted by address. */
const callerOf = ({ token }: SignedInUser, n: number) => ({
  token,
  from: `127.9.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`,
})

/** When all is quiet, people come for one night each: whatever is left is sold now, and nobody gets more. */
async function sellTheRest(load: RoomBuyers, buyers: readonly RoomBuyer[], choices: readonly StayChoice[]) {
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
 * Three hundred people at once want stays that overlap, of which seven room-nights are left; some cancel what they hold.
 * Servers die in the middle of it. In the end exactly what fits is sold, and rooms, bookings and money agree. A step is
 * one kill.
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
    const buyers = people.agents.map((agent, n) => randomBuyer(random, callerOf(agent, n), choices))
    await Promise.all([load.buyAll(buyers), killServers({ owner, host, random, kills: steps }, load, first)])
    await waitUntilSettled(owner)
    await sellTheRest(load, buyers, choices)
    await waitUntilSettled(owner)
    const { sold, paid, ...faults } = await compareRooms(owner, room, load.confirmed)
    const disagreeing = await countDisagreements(host.databaseUrl)
    const { wrong, unanswered, unfinished } = load.client
    for (const line of wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
    const capacity = ROOMS_LEFT.reduce((sum, left) => sum + left, 0)
    const failures = Object.values(faults).reduce((sum, count) => sum + count, disagreeing + wrong.length + unfinished)
    return {
      ok: failures === 0 && sold === capacity && paid === sold && load.refused > 0,
      ...{ sold, capacity, paid, ...faults, disagreeing, wrong: wrong.length, unfinished },
      ...{ buyers: BUYERS, kills: steps, refused: load.refused, cancelled: load.cancelled, unheard: unanswered },
    }
  } finally {
    await owner.end()
    await host.close()
  }
}
