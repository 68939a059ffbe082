import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from './embedded-postgres.ts'

type Places = Pick<Config, 'dataDir' | 'backupDir' | 'BACKUPS_KEPT'>

export const postgresFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'postgres')

/** Where its log is kept, so that it can be restored to any moment. */
export const archiveFolder = ({ backupDir }: Pick<Config, 'backupDir'>): string => join(backupDir, 'archive')

/** The PostgreSQL that comes with the product, where the settings say; whoever starts it keeps its log alike. */
export const startOwnPostgres = (config: Places, more: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> =>
  startPostgres({
    folder: postgresFolder(config),
    ...(config.BACKUPS_KEPT > 0 && { archive: archiveFolder(config) }),
    ...more,
  })
