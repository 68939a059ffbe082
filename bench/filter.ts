import { type Browser, chromium, type Page } from '@playwright/test'
import Fastify from 'fastify'
import { chromiumPath } from '../e2e/chromium.ts'
import { webPages } from '../server/src/platform/http/pages.ts'
import { buildWeb } from '../tools/build-web.ts'
import { inOrder, narrow } from '../web/app/rooms/flights/offers/narrow.rules.ts'
import { type Act, acts, index, offers } from './measuring/filter-acts.ts'
import { type Painted, pressed } from './measuring/presses.ts'

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

const at = (share: number, of: readonly number[]): number =>
  Number((of.toSorted((one, other) => one - other)[Math.floor((of.length - 1) * share)] ?? 0).toFixed(1))

/**
 * Each kind of press by the middle of its rounds, for a machine that is shared slows any of them now and then; the rule
 * is for the slowest kinds. All presses by themselves stand beside it.
 */
function told(times: ReadonlyMap<string, readonly Painted[]>) {
  const kinds = [...times].map(([name, painted]) => {
    const all = painted.map(({ ms }) => ms)
    const whole = painted.map(({ wholeMs }) => wholeMs)
    return { name, all, ms: at(0.5, all), most: at(1, all), whole: at(0.5, whole) }
  })
  for (const { name, ms, most, whole } of kinds) {
    const figure = (value: number) => value.toFixed(1).padStart(7)
    process.stdout.write(
      `  ${name.padEnd(28)}${figure(ms)} ms, at most ${figure(most)}, the whole screen ${figure(whole)}\n`,
    )
  }
  const p95 = at(
    0.95,
    kinds.map(({ ms }) => ms),
  )
  const all = kinds.flatMap((kind) => kind.all)
  return {
    ok: p95 < TARGET_MS,
    p50_ms: at(0.5, all),
    p95_ms: p95,
    whole_p95_ms: at(
      0.95,
      kinds.map(({ whole }) => whole),
    ),
    any_p95_ms: at(0.95, all),
    any_max_ms: at(1, all),
    offers: offers.length,
  }
}

/** Filtering and sorting a thousand offers in the page, on a machine four times slower than this one. */
export async function run() {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  const { app, url } = await serve()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await openResults(browser, url)
    const times = new Map<string, Painted[]>(acts.map(({ name }) => [name, []]))
    for (let round = 0; round <= ROUNDS; round++) {
      for (const act of acts) {
        const painted = await measured(page, act)
        // The first presses compile the code; people make them too, but once.
        if (round > 0) times.get(act.name)?.push(painted)
      }
    }
    return told(times)
  } finally {
    await browser.close()
    await app.close()
  }
}
