import { runOnDatabase } from './operator/database.ts'
import { proveLedger } from './operator/proofs.ts'

/** `npm run ledger:prove`. Exit 1 where the books do not add up. */
await runOnDatabase(({ url }) => proveLedger(url))
