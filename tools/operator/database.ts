import { join } from 'node:path'
import { type Config, readConfig, SetupError } from '../../server/src/platform/config.ts'
import { startPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'

interface OperatorDeps {
  config: Config
  /** The owner's. */
  url: string
}

async function withDatabase(work: (deps: OperatorDeps) => Promise<boolean>): Promise<boolean> {
  const config = readConfig()
  if (config.DATABASE_URL) return work({ config, url: config.DATABASE_URL })
  const own = await startPostgres({ folder: join(config.dataDir, 'postgres') })
  try {
    return await work({ config, url: own.url })
  } finally {
    // A database that was up before us stays up.
    if (!own.adopted) await own.stop()
  }
}

/** Runs an operator's command on the product's database. It ends with 0 where the work says yes. */
export async function runOnDatabase(work: (deps: OperatorDeps) => Promise<boolean>): Promise<never> {
  try {
    process.exit((await withDatabase(work)) ? 0 : 1)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** The last line of a command, for machines. */
export const printResult = (result: { name: string; ok: boolean } & Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
