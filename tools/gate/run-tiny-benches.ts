import '../quick-start.ts'
import { join } from 'node:path'
import type { TinyBench } from './benches.ts'

/*
 * Tiny rounds of several benches, in one process and on one PostgreSQL: starting both takes longer than the rounds. Each
 * ends with a line of JSON.
 */
const { root } = await import('../root.ts')
const { default: setup } = await import('../../server/src/testing/global-setup.ts')

const teardown = await setup()
for (const name of process.argv.slice(2)) {
  const began = Date.now()
  const bench: TinyBench = { bench: name, seconds: 0 }
  try {
    const { run } = await import(join(root, 'bench', `${name}.ts`))
    const usual = { steps: undefined, match: undefined, product: undefined, supplier: undefined, from: undefined }
    await run({ ...usual, seed: 1, tiny: true, write: false })
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.stack : error}\n`)
    bench.problem = String(error).split('\n')[0] ?? ''
  }
  bench.seconds = (Date.now() - began) / 1_000
  process.stdout.write(`${JSON.stringify(bench)}\n`)
}
await teardown()
process.exit()
