import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setUpDatabase from '../../server/src/testing/global-setup.ts'
import { runCommand } from '../command.ts'
import type { Run } from '../long-run.ts'
import { root } from '../root.ts'
import { createRandom, type Random } from './inputs/random.ts'
import { mutants as all } from './mutants/list.ts'
import type { Mutant } from './mutants/mutant.ts'
import { createWorkCopy, type WorkCopy } from './mutants/work-copy.ts'

const COPIES = 2
const LEAST = 0.98
/**
 * A test run that never ends has noticed the fault, but not properly, so it counts as missed. A test that waits in vain
 * fails after ten minutes, which does count as caught, so the limit of a run is longer than that: what is caught must
 * not depend on how busy the machine is.
 */
const LIMIT_SECONDS = 1_500
/** For all the tests together, without any fault. */
const WHOLE_LIMIT_SECONDS = 3_600

// Most of the time for one test file goes to loading code: transformed modules are cached, and the loader's hooks save
// a third.
const options = ['--bail=1', '--maxWorkers=2', '--reporter=json']
/** Node loads the server's code as in production, in a fraction of the time Vite needs. */
const loadedBy = (tests: readonly string[]): string[] =>
  tests.every((test) => test.endsWith('.api.test.ts'))
    ? ['--project=api', '--experimental.viteModuleRunner=false']
    : ['--experimental.fsModuleCache']
const loader = `--import ${join(root, 'tools', 'quick-start.ts')}`

/** The number of failed tests; a file that does not even load is a badly written mutant, not a caught one. */
async function countFailures(
  tests: readonly string[],
  folder: string,
  { env = {}, limit = LIMIT_SECONDS }: { env?: Record<string, string>; limit?: number } = {},
): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'safar-mutant-'))
  const report = join(reports, 'report.json')
  const args = [String(limit), 'vitest', 'run', ...options, ...loadedBy(tests), `--outputFile=${report}`, ...tests]
  try {
    await runCommand('timeout', args, { cwd: folder, env: { NO_COLOR: '1', NODE_OPTIONS: loader, ...env } })
    return JSON.parse(readFileSync(report, 'utf8')).numFailedTests
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** On a busy machine a run can end without a report: that says nothing about the tests, so it is repeated once. */
const TRIES = 2

/** Whether a mutant makes its tests fail. Runs share one PostgreSQL, but a changed migration needs one of its own. */
async function isCaught(mutant: Mutant, copy: WorkCopy): Promise<boolean> {
  const env: Record<string, string> = mutant.file.endsWith('.sql') ? { SAFAR_TEST_DATABASE: '' } : {}
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return (await copy.withMutant(mutant, () => countFailures(mutant.tests, copy.folder, { env }))) > 0
    } catch (error) {
      process.stdout.write(`  no report on '${mutant.keeps}', try ${tries}: ${(error as Error).message}\n`)
    }
  }
  return false
}

/** Tests that fail without a mutant would appear to catch everything. */
async function assertTestsPass(mutants: readonly Mutant[]): Promise<void> {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
  if ((await countFailures(tests, root, { limit: WHOLE_LIMIT_SECONDS })) > 0)
    throw new Error('the tests fail without any fault')
}

/** Takes mutants from the shared queue until it is empty. */
async function work(queue: Mutant[], missed: Mutant[]): Promise<void> {
  const copy = createWorkCopy()
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const started = Date.now()
      const caught = await isCaught(mutant, copy)
      const seconds = Math.round((Date.now() - started) / 1000)
      process.stdout.write(`  ${caught ? 'caught' : 'MISSED'}  ${mutant.keeps} (${seconds} s)\n`)
      if (!caught) missed.push(mutant)
    }
  } finally {
    copy.remove()
  }
}

function drawSample<T>(list: readonly T[], size: number, random: Random): T[] {
  const left = [...list]
  return Array.from({ length: Math.min(size, list.length) }, () => left.splice(random.below(left.length), 1)).flat()
}

/**
 * Puts small faults into the source one at a time: the tests of the module must notice. Steps is the size of a sample;
 * match is part of a mutant's name or file.
 */
export const run: Run = async ({ seed, steps, match = '' }) => {
  const random = createRandom(seed)
  const noticeable = all
    .filter(({ harmless }) => harmless === undefined)
    .filter(({ keeps, file }) => keeps.includes(match) || file.includes(match))
  const queue = steps === undefined ? [...noticeable] : drawSample(noticeable, steps, random)
  const total = queue.length
  const missed: Mutant[] = []
  const tearDown = await setUpDatabase()
  try {
    // In the gate a sample runs after the tests themselves.
    if (steps === undefined) await assertTestsPass(queue)
    await Promise.all(Array.from({ length: COPIES }, () => work(queue, missed)))
  } finally {
    await tearDown()
  }
  const harmless = all.filter((mutant) => mutant.harmless !== undefined)
  if (steps === undefined)
    for (const { keeps, harmless: wall } of harmless) process.stdout.write(`  harmless  ${keeps}: ${wall}\n`)
  for (const { keeps, file } of missed) process.stdout.write(`  missed: ${keeps} (${file})\n`)
  const caught = total - missed.length
  return {
    ok: total > 0 && caught >= LEAST * total,
    mutants: total,
    caught,
    harmless: harmless.length,
  }
}
