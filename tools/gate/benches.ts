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

/** The line of a stack trace that says what is wrong. */
const reasonOf = (output: string): string =>
  output.split('\n').find((line) => /^\w*error\b/i.test(line)) ?? lastLine(output)

const runBench = (name: string, args: string[]) =>
  runCommand('node', ['--import', './tools/quick-start.ts', 'tools/bench.ts', name, ...args])

/** A tiny round of every bench, to show that each still starts and ends; nothing is measured. */
export const tinyBenches = (extent: Extent): Stage => ({
  name: 'benches',
  run: async () => {
    // Two benches need the pages, and must not build them at once.
    await buildWeb((line) => process.stdout.write(`  ${line}\n`))
    const waiting = benches(extent)
    const count = { passed: 0, failed: 0, notes: [] as string[] }
    const runInTurn = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const began = Date.now()
        const { code, output } = await runBench(name, ['--tiny'])
        const seconds = ((Date.now() - began) / 1_000).toFixed(1)
        process.stdout.write(`  ${name.padEnd(24)}${seconds.padStart(6)} s\n`)
        if (code === 0) count.passed++
        else {
          process.stdout.write(`${output}\n`)
          count.failed++
          count.notes.push(`failed: bench ${name} does not run: ${reasonOf(output)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, runInTurn))
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
    const { output } = await runBench('costs', [])
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
