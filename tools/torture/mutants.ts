import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import setUpDatabase from '../../server/src/testing/global-setup.ts'
import { runCommand } from '../command.ts'
import type { Run } from '../long-run.ts'
import { mutants as all } from './mutants/list.ts'
import type { Mutant } from './mutants/mutant.ts'
import { createWorkCopy, type WorkCopy } from './mutants/work-copy.ts'
import { createRandom, type Random } from './random.ts'

const COPIES = 2
const LEAST = 0.98
/** A test run that never ends has noticed something too, but not as it should: it counts as missed. */
const LIMIT_SECONDS = 300

/** Runs share one PostgreSQL, but a changed migration needs one of its own. */
const environment = ({ file }: Mutant): Record<string, string> =>
  file.endsWith('.sql') ? { NO_COLOR: '1', SAFAR_TEST_DATABASE: '' } : { NO_COLOR: '1' }

/** Whether the tests of a mutant fail with it. */
async function isCaught(mutant: Mutant, copy: WorkCopy): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-mutant-'))
  const report = join(folder, 'report.json')
  // Projects that run side by side must agree on the number of workers.
  const args = ['run', '--bail=1', '--maxWorkers=2', '--reporter=json', `--outputFile=${report}`, ...mutant.tests]
  try {
    const { code } = await copy.withMutant(mutant, () =>
      runCommand('timeout', [String(LIMIT_SECONDS), 'vitest', ...args], { cwd: copy.folder, env: environment(mutant) }),
    )
    if (code === 0) return false
    const { numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    return numFailedTests + numFailedTestSuites > 0
  } catch (error) {
    process.stdout.write(`  no report on '${mutant.keeps}': ${(error as Error).message}\n`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes mutants from the shared queue until it is empty. */
async function work(queue: Mutant[], missed: Mutant[]): Promise<void> {
  const copy = createWorkCopy()
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const caught = await isCaught(mutant, copy)
      process.stdout.write(`  ${caught ? 'caught' : 'MISSED'}  ${mutant.keeps}\n`)
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

/** Small faults put into the source one at a time: the tests of the module must notice. Steps are a sample's size. */
export const run: Run = async ({ seed, steps }) => {
  const random = createRandom(seed)
  const noticeable = all.filter(({ harmless }) => harmless === undefined)
  const queue = steps === undefined ? [...noticeable] : drawSample(noticeable, steps, random)
  const total = queue.length
  const missed: Mutant[] = []
  const tearDown = await setUpDatabase()
  try {
    await Promise.all(Array.from({ length: COPIES }, () => work(queue, missed)))
  } finally {
    await tearDown()
  }
  for (const { keeps, file } of missed) process.stdout.write(`  missed: ${keeps} (${file})\n`)
  const caught = total - missed.length
  return { ok: total > 0 && caught >= LEAST * total, mutants: total, caught, harmless: all.length - noticeable.length }
}
