import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Either the pool or an open transaction; queries accept both. */
export type Queries = NodePgDatabase
