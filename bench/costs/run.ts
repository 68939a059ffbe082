import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { MINUTE_MS, utcDay } from '@safar/contract/day'
import { findBrowser } from '../../tools/browser/find-browser.ts'
import { buildWeb } from '../../tools/build-web.ts'
import type { Run } from '../../tools/long-run.ts'
import { measurePage } from '../measuring/page-download.ts'
import { median } from '../measuring/statistics.ts'
import { type Act, prepareActs } from './acts.ts'
import { type Cost, compareCosts, readCosts, toText } from './compare-costs.ts'
import { type CountedApp, openCountedApp } from './counted-app.ts'

const FILE = join(import.meta.dirname, '..', 'costs.tsv')

/** Until every connection has planned its statements and everything that is read once has been read. */
const WARM_UP = 12
/** Odd, so that the median is an actual value. */
const TIMES = 5

async function countAct({ count }: CountedApp, { what, units, prepare }: Act): Promise<Cost[]> {
  for (let n = 0; n < WARM_UP; n++) await (await prepare())()
  const counted: Awaited<ReturnType<typeof count>>[] = []
  while (counted.length < TIMES) counted.push(await count(await prepare()))
  return units.map((unit) => ({ what, unit, figure: median(counted.map((one) => one[unit] ?? Number.NaN)) }))
}

async function countDatabase(counted: CountedApp): Promise<Cost[]> {
  const { acts, close } = await prepareActs(counted.app, counted.url)
  const costs: Cost[] = []
  for (const act of acts) costs.push(...(await countAct(counted, act)))
  await close()
  return costs
}

/** What a browser that visits for the first time downloads. */
async function countPages({ app }: CountedApp): Promise<Cost[]> {
  // The browser's clock and the server's must agree.
  app.clock.forward((Date.now() - app.clock.now().getTime()) / MINUTE_MS)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const day = utcDay(Date.now(), 40)
    const costs: Cost[] = []
    for (const [what, path] of [
      ['Home', '/'],
      ['the results page', `/flight/search?trip=one_way&leg=LHE-JED-${day}`],
    ] as const) {
      const { js_kb, files } = await measurePage(browser, `${address}${path}`, 'en')
      costs.push({ what, unit: 'script kB', figure: js_kb }, { what, unit: 'script files', figure: files })
    }
    return costs
  } finally {
    await browser.close()
  }
}

/**
 * Counts what does not depend on the machine (statements, commits, pages of the database, log, bytes sent, scripts) for
 * what people do most, and compares it with the figures in `costs.tsv`. `--write` writes the figures found there.
 */
export const run: Run = async ({ write }) => {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  const counted = await openCountedApp()
  try {
    const costs = [...(await countDatabase(counted)), ...(await countPages(counted))]
    process.stdout.write(toText(costs).replace(/^/gm, '  '))
    if (write) writeFileSync(FILE, toText(costs))
    const problems = compareCosts(readCosts(readFileSync(FILE, 'utf8')), costs)
    for (const problem of problems) process.stdout.write(`  ${problem}\n`)
    return { ok: problems.length === 0, rows: costs.length, problems }
  } finally {
    await counted.close()
  }
}
