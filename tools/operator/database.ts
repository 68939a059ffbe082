import { type Config, readConfig, SetupError } from '../../server/src/platform/config.ts'
import { startOwnPostgres } from '../../server/src/platform/database/embedded/own-postgres.ts'

interface OperatorDeps {
  config: Config
  /** The owner's connection URL. */
  url: string
}

interface Command {
  /** Runs while our own PostgreSQL is stopped. */
  before?: (config: Config) => Promise<void>
  /** Returns whether all is well. */
  work: (deps: OperatorDeps) => Promise<boolean>
}

async function withDatabase({ before, work }: Command): Promise<boolean> {
  const config = readConfig()
  await before?.(config)
  if (config.DATABASE_URL) return work({ config, url: config.DATABASE_URL })
  const own = await startOwnPostgres(config)
  try {
    return await work({ config, url: own.url })
  } finally {
    // A database that was already running is left running.
    if (!own.adopted) await own.stop()
  }
}

/** Runs an operator's command on the product's database. Exits with 0 if the work returns true. */
export async function runOnDatabase(work: Command['work'], before?: Command['before']): Promise<never> {
  try {
    process.exit((await withDatabase({ work, ...(before && { before }) })) ? 0 : 1)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** The last output line of a command, for machines. */
export const printResult = (result: { name: string; ok: boolean } & Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
