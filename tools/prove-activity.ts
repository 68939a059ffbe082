import { runOnDatabase } from './operator/database.ts'
import { proveActivityLog } from './operator/proofs.ts'

/** `npm run activity:prove`. Exits with 1 if the log was changed. */
await runOnDatabase(({ url, config }) => proveActivityLog(url, config))
