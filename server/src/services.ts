import type { DeadlineClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Documents } from './platform/documents/documents.ts'
import type { FileTurns } from './platform/http/file-turns.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Limits } from './platform/limits.ts'
import type { Logger } from './platform/log.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Disk } from './platform/storage.ts'
import type { Vault } from './platform/vault.ts'

/** What modules depend on. An action names the few it needs: `Pick<Services, 'db' | 'mail'>`. */
export interface Services {
  config: Config
  log: Logger
  clock: DeadlineClock
  db: Database
  jobs: Jobs
  mail: Mail
  documents: Documents
  storage: Disk
  vault: Vault
  limits: Limits
  fileTurns: FileTurns
}
