import { bookings } from '@safar/contract/bookings/bookings.contract'
import Fastify from 'fastify'
import type { Run } from '../tools/long-run.ts'
import { loadBookings } from '../tools/torture/bookings/load-bookings.ts'
import { openServerHost } from '../tools/torture/bookings/server-processes.ts'
import { signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { createClient } from '../tools/torture/money/client.ts'
import { countedWork, cpuOf, readDatabaseWork } from './measuring/work.ts'

const BOOKINGS = 20_000
const ROWS = 200
const REQUESTS = 100
const WARM_UP = 30
/** Of a tiny round: enough bookings for one page. */
const least = { count: 600, warmUp: 1, steps: 2 }

const round = (value: number) => Number(value.toFixed(2))

/**
 * CPU time of a bare route that sends the same reply, read from the database as a single text: the lower bound for any
 * list.
 */
async function measureBare(text: string, requests: number, warmUp: number): Promise<number> {
  const app = Fastify()
  app.get('/', () => JSON.stringify(JSON.parse(text)))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await (await fetch(url)).arrayBuffer()
  }
  await ask(warmUp)
  const before = process.cpuUsage()
  await ask(requests)
  const { user, system } = process.cpuUsage(before)
  await app.close()
  return (user + system) / 1_000 / requests
}

/** Cost of the office's booking list with 200 rows, in the server and its database. Steps are the requests. */
export const run: Run = async ({ steps: wanted = REQUESTS, tiny }) => {
  const { count, warmUp, steps } = tiny ? least : { count: BOOKINGS, warmUp: WARM_UP, steps: wanted }
  const host = await openServerHost(countedWork)
  try {
    const server = await host.startServer()
    await asOwner(host.databaseUrl, (owner) => loadBookings(owner, count))
    const { office } = await signInUsers(host.databaseUrl, { agents: 0, office: 1 })
    const token = office[0]?.token ?? ''
    const send = createClient(server.port)
    const list = async () => {
      const { status, body } = await send(bookings.list, { query: { limit: ROWS } as never }, { token })
      if (status !== 200 || body.data.length !== ROWS) throw new Error(`${status}: ${body.message}`)
      return body
    }
    for (let n = 0; n < warmUp; n++) await list()
    const [cpuBefore, before] = [cpuOf(server.pid), await readDatabaseWork(host.databaseUrl, server.name)]
    for (let n = 0; n < steps; n++) await list()
    const serverMs = (cpuOf(server.pid) - cpuBefore) / steps
    const after = await readDatabaseWork(host.databaseUrl, server.name)
    const databaseMs = (after.cpuMs - before.cpuMs) / steps
    const bareMs = await measureBare(JSON.stringify(await list()), steps, warmUp)
    return {
      ok: true,
      cpu_ms: round(serverMs + databaseMs),
      ratio_to_bare: round((serverMs + databaseMs) / bareMs),
      server_cpu_ms: round(serverMs),
      database_cpu_ms: round(databaseMs),
      bare_cpu_ms: round(bareMs),
      statements: round((after.statements - before.statements) / steps),
      rows: ROWS,
    }
  } finally {
    await host.close()
  }
}
