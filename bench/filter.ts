import { type Browser, chromium, type Page } from '@playwright/test'
import { utcDay } from '@safar/contract/day'
import { toOfferList } from '@safar/contract/products/flights/offer-list'
import Fastify from 'fastify'
import { readConfig } from '../server/src/platform/config.ts'
import { webPages } from '../server/src/platform/http/pages.ts'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { buildWeb } from '../tools/build-web.ts'
import type { RunSettings } from '../tools/long-run.ts'
import { steps as allChanges, offers } from './measuring/filter-steps.ts'
import { measureWithFloor } from './measuring/interactions.ts'
import { percentile } from './measuring/statistics.ts'

const MAX_RATIO = 3
const CPU_SLOWDOWN = 4
const ROUNDS = 5

/** Serves the built pages with a search that always finds the same thousand offers. */
async function serve() {
  const app = Fastify()
  app.get<{ Querystring: { legs: string } }>('/api/flights/stream', ({ query }, reply) => {
    const legs = query.legs.split(',')
    const line = {
      search_id: 'search-0001',
      ...toOfferList(offers),
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
  await webPages(app, readConfig(), [])
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function openResults(browser: Browser, url: string): Promise<Page> {
  // The page's own policy forbids the prepared HTML used for the floor.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
  const day = utcDay(Date.now(), 30)
  await page.goto(`${url}/flight/search?trip=one_way&leg=LHE-JED-${day}&adults=2&children=1`)
  await page.getByRole('article').first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

interface Sample {
  name: string
  /** From the click or key press to the paint in which the whole screen is right. */
  ms: number
  /** From a click to the paint of the same cards from prepared HTML. */
  floorMs: number
}

const share = (samples: readonly Sample[], field: 'ms' | 'floorMs', at: number) =>
  percentile(
    samples.map((sample) => sample[field]),
    at,
    1,
  )

function printSteps(samples: readonly Sample[]): void {
  const figure = (value: number) => value.toFixed(1).padStart(7)
  for (const [name, same] of Map.groupBy(samples, (sample) => sample.name)) {
    const [half, most, floor] = [share(same, 'ms', 0.5), share(same, 'ms', 1), share(same, 'floorMs', 0.5)]
    process.stdout.write(`  ${name.padEnd(28)}${figure(half)} ms, at most ${figure(most)}, floor ${figure(floor)}\n`)
  }
}

function toFigures(samples: readonly Sample[]) {
  const [p95_ms, floor_p95_ms] = [share(samples, 'ms', 0.95), share(samples, 'floorMs', 0.95)]
  const ratio = Number((p95_ms / floor_p95_ms).toFixed(2))
  return {
    ok: ratio <= MAX_RATIO,
    ratio,
    p50_ms: share(samples, 'ms', 0.5),
    p95_ms,
    floor_p50_ms: share(samples, 'floorMs', 0.5),
    floor_p95_ms,
    interactions: samples.length,
    offers: offers.length,
  }
}

/**
 * Filtering and sorting a thousand offers in the page at a quarter of this machine's speed. A step is one round of all
 * interactions.
 */
export async function run({ steps = ROUNDS, tiny }: RunSettings) {
  const [rounds, changes] = tiny ? [0, allChanges.slice(0, 2)] : [steps, allChanges]
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  const { app, url } = await serve()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await openResults(browser, url)
    const samples: Sample[] = []
    for (let round = 0; round <= rounds; round++) {
      for (const { name, expected, ...interaction } of changes) {
        const measured = await measureWithFloor(page, interaction, expected)
        // The first round only compiles the code.
        if (round > 0 || tiny) samples.push({ name, ...measured })
      }
    }
    printSteps(samples)
    return toFigures(samples)
  } finally {
    await browser.close()
    await app.close()
  }
}
