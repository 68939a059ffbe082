import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export interface Settings {
  seed: number
  /** How much: each run says what a step is. */
  steps: number | undefined
}

export type Run = (settings: Settings) => Promise<{ ok: boolean } & Record<string, unknown>>

/** `npm run torture -- NAME [--seed N] [--steps N]`: a long run, its seed, and its figures as one line of JSON. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, steps: { type: 'string' } },
})
const [name = ''] = positionals
const file = join(import.meta.dirname, 'torture', `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  process.stderr.write(`There is no torture '${name}'.\n`)
  process.exit(1)
}
const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 2 ** 31)
process.stdout.write(`${name}, seed ${seed}\n`)
const { run }: { run: Run } = await import(file)
const figures = await run({ seed, steps: values.steps ? Number(values.steps) : undefined })
const { ok, ...rest } = figures
for (const [figure, value] of Object.entries(rest)) process.stdout.write(`  ${figure.padEnd(20)}${value}\n`)
process.stdout.write(`${JSON.stringify({ name, ok, seed, ...rest })}\n`)
process.exit(ok ? 0 : 1)
