import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from './embedded-postgres.ts'

type Places = Pick<Config, 'dataDir' | 'backupDir' | 'BACKUPS_KEPT'>

export const postgresFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'postgres')

/** Where its log is archived, so that it can be restored to any moment. */
export const archiveFolder = ({ backupDir }: Pick<Config, 'backupDir'>): string => join(backupDir, 'archive')

/**
 * The PostgreSQL that comes with the product, at the configured place; its log is archived in the same way whoever
 * starts it.
 */
export const startOwnPostgres = (config: Places, more: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> =>
  startPostgres({
    folder: postgresFolder(config),
    ...(config.BACKUPS_KEPT > 0 && { archive: archiveFolder(config) }),
    ...more,
  })
