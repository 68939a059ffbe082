import { runOnDatabase } from './operator/database.ts'
import { proveLedger } from './operator/proofs.ts'

/** `npm run ledger:prove`. Exits with 1 if the books do not add up. */
await runOnDatabase(({ url }) => proveLedger(url))
