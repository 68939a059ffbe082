import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.ts'

export interface RunSettings {
  seed: number
  /** The amount of work: each run defines what a step is. */
  steps: number | undefined
  /** Only a part of the run: each run defines what is matched. */
  match: string | undefined
  /** The product, for runs that know several. */
  product: string | undefined
  /** The supplier, for runs that know several. */
  supplier: string | undefined
  /** A commit or tag, for a run that begins with another version. */
  from: string | undefined
  /** The least that runs all of a bench, to show that it still can; its limits are not judged. */
  tiny: boolean
  /** The figures found become the limits, for a bench that keeps them in a file. */
  write: boolean
}

export type Run = (settings: RunSettings) => Promise<{ ok: boolean } & Record<string, unknown>>

/**
 * A named run with a seed: prints a table for people, and the figures as JSON on the last line. Exits with 1 if not ok.
 */
export async function longRun(folder: string): Promise<never> {
  const option = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    // npm needs one `--` before our options; a second one is ignored.
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: {
      seed: option,
      steps: option,
      match: option,
      product: option,
      supplier: option,
      from: option,
      tiny: flag,
      write: flag,
    },
  })
  const [name = ''] = positionals
  // A run of several files has a folder of its own.
  const file = [`${name}.ts`, `${name}/run.ts`].map((path) => join(root, folder, path)).find((path) => existsSync(path))
  if (!/^[a-z-]+$/.test(name) || !file) {
    process.stderr.write(`There is no '${name}' in ${folder}.\n`)
    process.exit(1)
  }
  const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`${name}, seed ${seed}\n`)
  const { run }: { run: Run } = await import(file)
  const steps = values.steps ? Number(values.steps) : undefined
  const { ok, ...figures } = await run({
    seed,
    steps,
    match: values.match,
    product: values.product,
    supplier: values.supplier,
    from: values.from,
    tiny: values.tiny,
    write: values.write,
  })
  for (const [figure, value] of Object.entries(figures)) process.stdout.write(`  ${figure.padEnd(32)}${value}\n`)
  process.stdout.write(`${JSON.stringify({ name, ok, seed, ...figures })}\n`)
  process.exit(ok || values.tiny ? 0 : 1)
}
