import { runOnDatabase } from './operator/database.ts'
import { proveActivityLog } from './operator/proofs.ts'

/** `npm run activity:prove`. Exit 1 where the log was changed. */
await runOnDatabase(({ url, config }) => proveActivityLog(url, config))
