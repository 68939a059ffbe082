import { join } from 'node:path'
import { runCommand } from '../command.ts'
import { answeredCalls, readEvidence, reports } from '../coverage/evidence.ts'
import { shown } from '../coverage/shown.ts'
import { isListed, listedSecondTries } from './second-tries.ts'
import {
  countPassed,
  failedFiles,
  failuresOf,
  type JourneyReport,
  journeysThat,
  lastLine,
  readReport,
  type VitestReport,
  withSecondTry,
} from './test-report.ts'

export interface Count {
  passed: number
  failed: number
  /** What failed; repeated at the end of the run so that nobody has to search for it. */
  notes?: string[]
  /** What passed at the second try only. */
  secondTries?: string[]
}

/** How much of the long work is done: `npm test` waits for a sample of it, `npm run test:full` for all. */
export type Extent = 'sample' | 'full'

export interface Stage {
  name: string
  run: () => Promise<Count>
}

export interface Total extends Required<Count> {
  /** How long each stage took. */
  seconds: { stage: string; seconds: number }[]
}

const countOf = (code: number): Count => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/** A stage that simply passes or fails. */
export const single = (name: string, program: string, args: string[], cwd?: string): Stage => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, args, cwd ? { cwd } : {})
    if (code !== 0) process.stdout.write(`${output}\n`)
    return {
      ...countOf(code),
      notes: code === 0 ? [] : [failed(`${name}: ${lastLine(output)}`)],
    }
  },
})

const failed = (what: string) => `failed: ${what}`

/** This many failures in a stage usually share one cause; running the rest would only take time. */
const ENOUGH_FAILURES = 25

/** A few failing files can be due to a busy machine; more of them are not. */
const RUN_AGAIN = 3

/** Test files run by vitest, counted individually. If a few fail, they are run once more by themselves and reported. */
export const vitest = (name: string, project: string, extent: Extent = 'sample'): Stage => ({
  name,
  run: async () => {
    const runFiles = (report: string, files: string[]) =>
      runCommand(
        'vitest',
        [
          ...['run', '--project', project, `--bail=${ENOUGH_FAILURES}`, ...files],
          ...(extent === 'sample' ? ['--tags-filter=!full'] : []),
          ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
        ],
        { show: true, env: { NO_COLOR: '1', SAFAR_ANSWERED_CALLS: answeredCalls, SAFAR_EXTENT: extent } },
      )
    const file = join(reports, `${project}.json`)
    const { code: firstCode, output } = await runFiles(file, [])
    let code = firstCode
    let report = readReport<VitestReport>(file)
    const first = failuresOf(report)
    const files = failedFiles(report)
    // An error outside the tests might not recur in a partial run, so it is not retried.
    if (files.length > 0 && files.length <= RUN_AGAIN && !output.includes('Unhandled Error')) {
      const secondTry = join(reports, `${project}-second-try.json`)
      code = (await runFiles(secondTry, files)).code
      report = withSecondTry(file, secondTry)
    }
    const last = failuresOf(report)
    // An error outside any test still fails the run.
    const outside = code !== 0 && last.length === 0 ? [`${name}: an error outside of the tests`] : []
    const failures = [...last, ...outside]
    return {
      passed: countPassed(report),
      failed: failures.length,
      notes: failures.map(failed),
      secondTries: last.length === 0 ? first : [],
    }
  },
})

/** Browser tests, counted individually: a sample has each journey in one language and width. */
export const playwright = (name: string, extent: Extent): Stage => ({
  name,
  run: async () => {
    const file = join(reports, 'journeys.json')
    const { code } = await runCommand(
      'playwright',
      ['test', '--config=e2e/playwright.config.ts', '--reporter=dot,json', `--max-failures=${ENOUGH_FAILURES}`],
      {
        show: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, SAFAR_EXTENT: extent },
      },
    )
    const { stats, suites } = readReport<JourneyReport>(file)
    return {
      passed: stats.expected + stats.flaky,
      failed: code !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected,
      notes: journeysThat('unexpected', suites).map(failed),
      secondTries: journeysThat('flaky', suites),
    }
  },
})

/** The product's lists; every line must be shown by a test that passed. */
export const coverage: Stage = {
  name: 'coverage of the lists',
  run: async () => {
    const count = { passed: 0, failed: 0, notes: [] as string[] }
    for (const [name, { total, missing }] of Object.entries(shown(readEvidence()))) {
      count.notes.push(...missing.map((one) => failed(`${name}: not shown: ${one}`)))
      count.passed += total - missing.length
      count.failed += missing.length
    }
    return count
  },
}

/** Runs a stage and prints how long it took. */
async function runStage({ name, run }: Stage, total: Total): Promise<void> {
  process.stdout.write(`\n▸ ${name}\n`)
  const began = Date.now()
  let count: Count
  try {
    count = await run()
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
    count = { passed: 0, failed: 1, notes: [failed(name)] }
  }
  total.passed += count.passed
  total.failed += count.failed
  const { notes = [], secondTries = [] } = count
  total.notes.push(...notes)
  total.secondTries.push(...secondTries)
  const seconds = Math.round((Date.now() - began) / 1000)
  total.seconds.push({ stage: name, seconds })
  for (const note of [...notes, ...secondTries.map(passedOnRetry)]) process.stdout.write(`  ${note}\n`)
  process.stdout.write(`  ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s\n`)
}

/** Runs all stages in order. Stages of a group use one core or mostly wait, so two of them run at a time. */
export async function runStages(stages: (Stage | Stage[])[]): Promise<Total> {
  const total: Total = { passed: 0, failed: 0, notes: [], secondTries: [], seconds: [] }
  for (const stage of stages) {
    const waiting = [stage].flat()
    const runInTurn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await runStage(next, total)
    }
    await Promise.all(Array.isArray(stage) ? [runInTurn(), runInTurn()] : [runInTurn()])
  }
  return total
}

/** Incremental, so that checking again after a change covers only the affected files. */
const types = (name: string, config: string): Stage =>
  single(`types: ${name}`, 'tsc', [
    ...['-p', config, '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`],
  ])

export const quick: (Stage | Stage[])[] = [
  [
    types('server', 'tsconfig.json'),
    types('web', 'web/tsconfig.json'),
    single('lint', 'biome', ['ci', '.', '--diagnostic-level=error']),
    single('tidy', 'node', ['tools/tidy.ts']),
    single('unused code', 'knip', ['--no-progress']),
  ],
  vitest('unit tests', 'unit', 'full'),
]

const passedOnRetry = (what: string) => `passed at the second try: ${what}`

const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Prints what needs attention, the minutes of each stage and the counts. A test that needed a second try is flaky: the
 * gate names it, so that nobody waits for another's fault; the full run counts it as failed unless its cause is listed.
 */
export function finish({ passed, failed, notes, secondTries, seconds }: Total, extent: Extent): never {
  const unexplained = extent === 'full' ? secondTries.filter((one) => !isListed(one, listedSecondTries())) : []
  const minutes = seconds.map(({ stage, seconds: long }) => `${inMinutes(long).padStart(7)}  ${stage}`)
  const lines = [...notes, ...secondTries.map(passedOnRetry), '', 'minutes', ...minutes, '']
  const count = `${passed - unexplained.length} passed, ${failed + unexplained.length} failed`
  process.stdout.write(`\n${[...lines, count].join('\n')}\n`)
  process.exit(failed + unexplained.length === 0 ? 0 : 1)
}
