import { fork } from 'node:child_process'
import { pbkdf2 } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { warmSchedule } from '../../../server/src/catalog.ts'
import { agentWith, formFor, somebody, voidableOffer } from '../../../server/src/testing/buyers.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { Run } from '../../long-run.ts'
import { startTarget } from '../servers/target.ts'
import type { AttackOrder, AttackReport } from './attack.ts'

const PER_ADDRESS = 50
/** Shorter than the product's own, so that the run sees the end. */
const STALLED_MS = 3_000
/** Long enough for the slowest check. */
const PATIENCE_MS = 15_000
/** Our own idle connections. */
const HONEST = 4
const DOCUMENTS = 7
const MAX_RATIO = 2
const MAX_MEGABYTES = 400

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How long a fixed computation takes right now: other work on this machine slows it as much as a document. */
async function readPace(): Promise<number> {
  const started = performance.now()
  await promisify(pbkdf2)('a fixed computation', 'salt', 60_000, 32, 'sha256')
  return performance.now() - started
}

/** An issued booking, and how to read its itinerary as its owner does. */
async function sellOne(app: TestApp, port: number) {
  const agent = await agentWith(app, 1_000_000_000)
  const offer = await voidableOffer(app, agent.token, { days: 40 })
  const held = await app.call(bookings.create, { body: formFor(offer, [somebody()]) }, agent)
  const { id } = held.body.booking
  const { status } = await app.call(bookings.confirm, { body: { id } }, agent)
  if (status !== 200) throw new Error(`a booking was not issued: ${status}`)
  const url = `http://127.0.0.1:${port}/api/booking-documents/${id}/itinerary`
  return async () => {
    const before = await readPace()
    const started = performance.now()
    const reply = await fetch(url, { headers: { authorization: `Bearer ${agent.token}` } })
    await reply.arrayBuffer()
    const ms = performance.now() - started
    return { status: reply.status, ms, paces: (2 * ms) / (before + (await readPace())) }
  }
}

async function publishVisas(app: TestApp, count: number): Promise<string[]> {
  const office = await app.person('admin-staff', { permissions: ['visas.manage'] })
  const paths: string[] = []
  for (let n = 0; n < count; n++) {
    const { body } = await app.call(visas.create, { body: sampleVisa({ status: 'active' }) }, office)
    for (const lang of ['en', 'ar']) paths.push(`/share/visa/${body.data.id}.png?lang=${lang}`)
  }
  return paths
}

function startAttack(order: AttackOrder) {
  const child = fork(join(import.meta.dirname, 'attack.ts'), [JSON.stringify(order)])
  const inPlace = Promise.withResolvers<void>()
  const pictures = Promise.withResolvers<Record<string, number>>()
  child.on('message', (message: AttackReport) => {
    if ('inPlace' in message) inPlace.resolve()
    else pictures.resolve(message.pictures)
  })
  return {
    inPlace: inPlace.promise,
    /** Asks for no more pictures; resolves to how those asked for were answered. */
    async stopAsking() {
      child.send('over')
      return pictures.promise
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** Waits until everything that stands still has been closed; returns what is still open. */
async function waitForEnds(server: Server): Promise<number> {
  const count = async () => promisify(server.getConnections.bind(server))()
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await count()) > HONEST; ) await sleep(100)
  return count()
}

/**
 * Somebody without an account floods the pictures of shared pages, asks for the longest reply and does not read it, and
 * leaves heads and bodies half sent, in a process of their own. Meanwhile somebody else reads documents. A step is one
 * document read during the attack.
 */
export const run: Run = async ({ steps = DOCUMENTS }) => {
  warmSchedule()
  const { app, port, stop } = await startTarget({ REQUESTS_PER_MINUTE: 1_200, CONNECTIONS_PER_ADDRESS: PER_ADDRESS })
  app.http.server.setTimeout(STALLED_MS)
  app.http.server.headersTimeout = STALLED_MS
  app.http.server.requestTimeout = STALLED_MS
  const readDocument = await sellOne(app, port)
  const readMany = async (count: number) => {
    const replies: Awaited<ReturnType<typeof readDocument>>[] = []
    for (let n = 0; n < count; n++) replies.push(await readDocument())
    return replies
  }
  const paths = await publishVisas(app, 4 * steps)
  // A server that has run for a while: what is made once has been made.
  for (const path of ['/api/openapi.json', paths.pop()]) await fetch(`http://127.0.0.1:${port}${path}`)
  await readMany(2)
  const quiet = await readMany(DOCUMENTS)

  const before = process.memoryUsage().rss
  let [peak, connected] = [before, 0]
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
    app.http.server.getConnections((_, count) => {
      connected = Math.max(connected, count)
    })
  }, 50)
  const attack = startAttack({ port, pictures: paths, connections: 2 * PER_ADDRESS })
  await attack.inPlace
  const attacked = await readMany(steps)
  const pictures = await attack.stopAsking()
  const left = await waitForEnds(app.http.server)
  clearInterval(watch)
  attack.end()
  // Before and after, since other work on this machine comes and goes.
  quiet.push(...(await readMany(DOCUMENTS)))
  await stop()

  const quietMs = Math.round(median(quiet.map(({ ms }) => ms)))
  const attackedMs = Math.round(median(attacked.map(({ ms }) => ms)))
  const paces = (replies: { paces: number }[]) => median(replies.map((reply) => reply.paces))
  const ratio = Math.round((100 * paces(attacked)) / paces(quiet)) / 100
  const figures = {
    document_quiet_ms: quietMs,
    document_attacked_ms: attackedMs,
    ratio_at_equal_pace: ratio,
    refused_documents: [...quiet, ...attacked].filter(({ status }) => status !== 200).length,
    most_connections: connected,
    megabytes_more: Math.round((peak - before) / 1e6),
    left_standing: Math.max(0, left - HONEST),
    pictures: JSON.stringify(pictures),
  }
  const ok =
    ratio < MAX_RATIO &&
    figures.refused_documents === 0 &&
    figures.left_standing === 0 &&
    // Those that stand still, and those that ask for pictures, each with one connection.
    connected <= 3 * PER_ADDRESS + 8 * steps + 10 &&
    figures.megabytes_more < MAX_MEGABYTES
  return { ok, ...figures }
}
