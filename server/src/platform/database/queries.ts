import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Either the pool or an open transaction: queries take whichever they are given. */
export type Queries = NodePgDatabase
