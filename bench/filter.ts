import { type Browser, chromium, type Page } from '@playwright/test'
import Fastify from 'fastify'
import { webPages } from '../server/src/platform/http/pages.ts'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { buildWeb } from '../tools/build-web.ts'
import { inOrder, narrow } from '../web/app/features/flights/offers/narrow.rules.ts'
import { type Act, acts, index, offers } from './measuring/filter-acts.ts'
import { atShare } from './measuring/middle.ts'
import { type Painted, pressed } from './measuring/presses.ts'
import { watchMachine } from './measuring/witness.ts'

const TARGET_MS = 50
const SLOWER = 4
const ROUNDS = 7
const PAGE = 20

/** The built pages with a search that always finds the same thousand offers. */
async function serve() {
  const app = Fastify()
  app.get<{ Querystring: { legs: string } }>('/api/flights/stream', ({ query }, reply) => {
    const legs = query.legs.split(',')
    const line = {
      search_id: 'search-0001',
      flights: offers,
      gone: [],
      available_airlines: [],
      previous_search: { trip: 'one_way', legs, cabin: 'economy', adults: 2, children: 1, infants: 0 },
      suppliers: [
        { supplier: 'sooper', name: 'Sooper', state: 'answered', offers: offers.length, other_currency: 0, ms: 1 },
      ],
      done: true,
    }
    return reply.type('application/x-ndjson').send(`${JSON.stringify(line)}\n`)
  })
  app.get('/api/flight-dates', (_, reply) => reply.send({ days: [] }))
  app.get('/api/airports', (_, reply) => reply.send({ data: [], places: [], next: null }))
  await webPages(app, 'web/build')
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function openResults(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${url}/flight/search?trip=one_way&leg=LHE-JED-${day}&adults=2&children=1`)
  await page.getByRole('article').first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** The press, whose paint must show the offers and counts that the rules say. */
async function measured(page: Page, act: Act): Promise<Painted> {
  const narrowed = narrow(index, act.filters)
  const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  const wanted = inOrder(narrowed, act.sort, PAGE).map(({ price }) => amount.format(price / 100))
  const painted = await pressed(page, act, wanted)
  const counts = narrowed.stops.map(({ count }) => count).join()
  if (painted.counts.join() !== counts) throw new Error(`${act.name} counted ${painted.counts.join()}, not ${counts}`)
  return painted
}

interface Named extends Painted {
  name: string
}
interface Seen extends Named {
  /** How many times slower than usual the machine was meanwhile. */
  slowness: number
}

/**
 * A machine this much slower than usual from a press until its paint is no longer four times slower, but more. Every
 * press counts; beside that stands what those in steady moments took, chosen by the machine and never by the press.
 */
const SLOW = 1.3

const share = (presses: readonly Painted[], of: 'ms' | 'wholeMs', at: number) =>
  atShare(
    presses.map((painted) => painted[of]),
    at,
    1,
  )

/** Each kind by its middle and its most, for whoever looks for the slow ones. */
function tellKinds(presses: readonly Named[]): void {
  const figure = (value: number) => value.toFixed(1).padStart(7)
  for (const [name, kind] of Map.groupBy(presses, ({ name }) => name)) {
    const [half, most, whole] = [share(kind, 'ms', 0.5), share(kind, 'ms', 1), share(kind, 'wholeMs', 0.5)]
    process.stdout.write(
      `  ${name.padEnd(28)}${figure(half)} ms, at most ${figure(most)}, the whole screen ${figure(whole)}\n`,
    )
  }
}

function told(presses: readonly Seen[]) {
  const steady = presses.filter(({ slowness }) => slowness <= SLOW)
  tellKinds(presses)
  const slowness = presses.map((press) => press.slowness)
  const p95_ms = share(presses, 'ms', 0.95)
  return {
    ok: p95_ms < TARGET_MS,
    p50_ms: share(presses, 'ms', 0.5),
    p95_ms,
    max_ms: share(presses, 'ms', 1),
    whole_p50_ms: share(presses, 'wholeMs', 0.5),
    whole_p95_ms: share(presses, 'wholeMs', 0.95),
    presses: presses.length,
    steady: steady.length,
    steady_p95_ms: share(steady, 'ms', 0.95),
    slowness_p50: atShare(slowness, 0.5, 2),
    slowness_p95: atShare(slowness, 0.95, 2),
    offers: offers.length,
  }
}

/** Filtering and sorting a thousand offers in the page, on a machine four times slower than this one. */
export async function run() {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  const { app, url } = await serve()
  const machine = watchMachine()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await openResults(browser, url)
    const presses: Named[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      for (const act of acts) {
        const painted = await measured(page, act)
        // The first presses compile the code; people make them too, but once.
        if (round > 0) presses.push({ ...painted, name: act.name })
      }
    }
    const slowness = machine.slowness(presses.map(({ at, ms }) => ({ from: at, to: at + ms })))
    return told(presses.map((press, place) => ({ ...press, slowness: slowness[place] ?? 0 })))
  } finally {
    await machine.stop()
    await browser.close()
    await app.close()
  }
}
