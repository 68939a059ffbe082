import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { answeredCalls, readEvidence, reports } from './coverage/evidence.ts'
import { shown } from './coverage/shown.ts'

export interface Count {
  passed: number
  failed: number
}

interface Stage {
  name: string
  run: () => Promise<Count>
}

const countOf = (code: number): Count => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/** A stage that either passes or not. */
export const single = (name: string, program: string, args: string[], cwd?: string): Stage => ({
  name,
  run: async () => {
    const { code, output } = await runCommand(program, args, cwd ? { cwd } : {})
    if (code !== 0) process.stdout.write(`${output}\n`)
    return countOf(code)
  },
})

/** A stage with so many failures has one cause that stands above them all; the rest would only take time. */
const ENOUGH_FAILURES = 25

/** Test files run by vitest, counted one by one. */
export const vitest = (name: string, project: string): Stage => ({
  name,
  run: async () => {
    const file = join(reports, `${project}.json`)
    const { code } = await runCommand(
      'vitest',
      [
        ...['run', '--project', project, `--bail=${ENOUGH_FAILURES}`],
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      ],
      { show: true, env: { NO_COLOR: '1', SAFAR_ANSWERED_CALLS: answeredCalls } },
    )
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    // A file that could not even be loaded counts no test, but fails.
    return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests }
  },
})

interface JourneySuite {
  suites?: JourneySuite[]
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}

const stumbled = (suites: JourneySuite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file} [${projectName}] ${title}`),
    ),
    ...stumbled(inner),
  ])

/** Browser tests, counted one by one. */
export const playwright = (name: string): Stage => ({
  name,
  run: async () => {
    const file = join(reports, 'journeys.json')
    const { code } = await runCommand(
      'playwright',
      ['test', '--config=e2e/playwright.config.ts', '--reporter=dot,json', `--max-failures=${ENOUGH_FAILURES}`],
      {
        show: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    )
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    for (const title of stumbled(suites)) process.stdout.write(`  passed at the second try: ${title}\n`)
    const passed = stats.expected + stats.flaky
    return { passed, failed: code !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected }
  },
})

/** The product's lists, each line of which a test that passed has to show. */
export const coverage: Stage = {
  name: 'coverage of the lists',
  run: async () => {
    const count: Count = { passed: 0, failed: 0 }
    for (const [name, { total, missing }] of Object.entries(shown(readEvidence()))) {
      for (const one of missing) process.stdout.write(`  ${name}: not shown: ${one}\n`)
      count.passed += total - missing.length
      count.failed += missing.length
    }
    return count
  },
}

/** Runs a stage and says how long it took. */
async function runStage({ name, run }: Stage, total: Count): Promise<void> {
  process.stdout.write(`\n▸ ${name}\n`)
  const began = Date.now()
  let count: Count
  try {
    count = await run()
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
    count = { passed: 0, failed: 1 }
  }
  total.passed += count.passed
  total.failed += count.failed
  process.stdout.write(
    `  ${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - began) / 1000)} s\n`,
  )
}

/** Runs the stages in order, all of them. Those of a group use one core or mostly wait: two of them run at a time. */
export async function runStages(stages: (Stage | Stage[])[]): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const waiting = [stage].flat()
    const runInTurn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await runStage(next, total)
    }
    await Promise.all(Array.isArray(stage) ? [runInTurn(), runInTurn()] : [runInTurn()])
  }
  return total
}

/** Whoever checks again after a change waits for the files that it reaches, and no others. */
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
  vitest('unit tests', 'unit'),
]

export function finish({ passed, failed }: Count): never {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 ? 0 : 1)
}
