import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { runCommand } from '../command.ts'
import { root } from '../root.ts'
import type { Count, Extent, Stage } from './stages.ts'
import { lastLine } from './test-report.ts'

/** It downloads 180 MB. */
const BY_HAND = ['lighthouse']
/** It restores three backups, however small. */
const IN_FULL_RUN = ['proofs-and-backups']

/** Each is a file of its name; `costs`, which is a folder, is a stage of its own. */
function benches(extent: Extent): string[] {
  const leftOut = extent === 'full' ? BY_HAND : [...BY_HAND, ...IN_FULL_RUN]
  return readdirSync(join(root, 'bench'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ name }) => name.replace(/\.ts$/, ''))
    .filter((name) => !leftOut.includes(name))
}

const AT_A_TIME = 2

/** What a tiny round says of itself. */
export interface TinyBench {
  bench: string
  seconds: number
  /** Why it did not run to its end. */
  problem?: string
}

const toReport = ({ bench, seconds, problem }: TinyBench): string =>
  `  ${bench.padEnd(24)}${seconds.toFixed(1).padStart(6)} s${problem === undefined ? '' : `  ${problem}`}\n`

/** Tiny rounds of these, one after another; what the process did not come to has failed with it. */
async function runTinyRounds(names: string[], count: Count): Promise<void> {
  const { output } = await runCommand('node', ['tools/gate/run-tiny-benches.ts', ...names])
  const lines = output.split('\n').filter((line) => line.startsWith('{"bench":'))
  const ended = lines.map((line): TinyBench => JSON.parse(line))
  const problems = names.flatMap((name) => {
    const found = ended.find(({ bench }) => bench === name)
    if (!found) return [`bench ${name} does not run: ${lastLine(output)}`]
    process.stdout.write(toReport(found))
    return found.problem === undefined ? [] : [`bench ${name} does not run: ${found.problem}`]
  })
  if (problems.length > 0) process.stdout.write(`${output}\n`)
  count.passed += names.length - problems.length
  count.failed += problems.length
  count.notes?.push(...problems.map((problem) => `failed: ${problem}`))
}

/** A tiny round of every bench, to show that each still starts and ends; nothing is measured. */
export const tinyBenches = (extent: Extent): Stage => ({
  name: 'benches',
  run: async () => {
    // Two benches need the pages, and must not build them at once.
    await buildWeb((line) => process.stdout.write(`  ${line}\n`))
    const names = benches(extent)
    const count: Count = { passed: 0, failed: 0, notes: [] }
    const hands = Array.from({ length: AT_A_TIME }, (_, hand) => names.filter((_, place) => place % AT_A_TIME === hand))
    await Promise.all(hands.map((some) => runTinyRounds(some, count)))
    return count
  },
})

interface CostsReport {
  rows: number
  problems: string[]
}

/** Counts that do not depend on the machine, compared with `bench/costs.tsv`; each row is counted individually. */
export const costs: Stage = {
  name: 'costs',
  run: async (): Promise<Count> => {
    const { output } = await runCommand('node', ['--import', './tools/quick-start.ts', 'tools/bench.ts', 'costs'])
    const last = output.trimEnd().split('\n').at(-1) ?? ''
    if (!last.startsWith('{"name":"costs"')) throw new Error(output)
    const { rows, problems }: CostsReport = JSON.parse(last)
    return {
      passed: Math.max(0, rows - problems.length),
      failed: problems.length,
      notes: problems.map((problem) => `failed: costs: ${problem}`),
    }
  },
}
