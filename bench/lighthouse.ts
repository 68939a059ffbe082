import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { runCommand } from '../tools/command.ts'
import type { Run } from '../tools/long-run.ts'
import { startDemo } from './measuring/demo-server.ts'

/** Fetched by npx on demand: at 180 MB it is not part of the installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const PATHS = ['/', '/flight/search', '/hotel/search', '/umra-packages', '/holidays', '/visa']
const LANGUAGES = ['en', 'ar'] as const

const FLOORS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof FLOORS
const CATEGORIES = Object.keys(FLOORS) as Category[]

/** Limits for Home in its first language, as transferred. */
const MAX_JS_KB = 200
const MAX_FILES = 25

interface Audit {
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}

interface Report {
  audits: Record<string, Audit>
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
}

/** CPU time varies between visits, so the median of three counts. */
const VISITS = 3

/** One Lighthouse visit to a page, emulating a phone with a slow network and CPU. */
async function visitOnce(url: string, browser: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const { code, output } = await runCommand(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    { env: { CHROME_PATH: browser } },
  )
  if (code !== 0) throw new Error(`Lighthouse could not visit ${url}.\n${output}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const points = (report: Report, category: Category): number => Math.round(report.categories[category].score * 100)

const isGood = (report: Report): boolean => CATEGORIES.every((category) => points(report, category) >= FLOORS[category])

/** A page that passes on the first visit is not visited again. */
async function visit(url: string, browser: string, folder: string): Promise<Report> {
  const reports: Report[] = []
  while (reports.length < VISITS) {
    const report = await visitOnce(url, browser, folder)
    if (reports.length === 0 && isGood(report)) return report
    reports.push(report)
  }
  return reports.toSorted((a, b) => points(a, 'performance') - points(b, 'performance'))[1] as Report
}

/** The audits that cost a page points, for the person who fixes them. */
function faults({ audits, categories }: Report): string[] {
  const counted = new Set(CATEGORIES.flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0)))
  return [...counted].flatMap(({ id }) => {
    const { score, title, displayValue = '' } = audits[id] as Audit
    return score !== null && score < 0.9 ? [`${id}: ${title} ${displayValue}`.trim()] : []
  })
}

function scriptsOf({ audits }: Report): { js_kb: number; files: number } {
  const scripts = (audits['network-requests']?.details?.items ?? []).filter((item) => item.resourceType === 'Script')
  const bytes = scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return { js_kb: Math.round(bytes / 100) / 10, files: scripts.length }
}

/** Every storefront page that people land on, in both languages. `--match /visa` limits the visits. */
export const run: Run = async ({ match = '' }) => {
  const demo = await startDemo()
  const folder = mkdtempSync(join(tmpdir(), 'safar-lighthouse-'))
  try {
    const browser = await findBrowser()
    const lowest = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
    let scripts = { js_kb: 0, files: 0 }
    for (const path of PATHS.filter((path) => path.includes(match))) {
      for (const language of LANGUAGES) {
        const report = await visit(`${demo.url}${path}?lang=${language}`, browser, folder)
        const scores = CATEGORIES.map((category) => `${category} ${points(report, category)}`)
        process.stdout.write(`  ${`${path} ${language}`.padEnd(20)}${scores.join(', ')}\n`)
        for (const fault of faults(report)) process.stdout.write(`    ${fault}\n`)
        for (const category of CATEGORIES) lowest[category] = Math.min(lowest[category], points(report, category))
        if (path === '/' && language === 'en') scripts = scriptsOf(report)
      }
    }
    return {
      ok:
        CATEGORIES.every((category) => lowest[category] >= FLOORS[category]) &&
        scripts.js_kb <= MAX_JS_KB &&
        scripts.files <= MAX_FILES,
      min_performance: lowest.performance,
      min_accessibility: lowest.accessibility,
      min_best_practices: lowest['best-practices'],
      min_seo: lowest.seo,
      ...scripts,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await demo.close()
  }
}
