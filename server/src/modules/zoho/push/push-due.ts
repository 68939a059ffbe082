import { and, eq, isNotNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { createBooks, readConnection, type ZohoDeps } from '../access.ts'
import { type Connection, zohoConnection } from '../tables.ts'
import { claimDocument } from './claim-document.ts'
import { collectDocuments } from './collect-documents.ts'
import { pushDocument } from './push-document.ts'

/** Maximum number of documents per run; the next run continues. */
const MOST = 60
const LOCK = "hashtext('zoho.push')"

/** The connection, if anything may be sent now. */
async function readActive({ db, clock }: ZohoDeps): Promise<Connection | null> {
  const connection = await readConnection(db.prepared)
  if (!connection?.enabled || connection.organizationId === null) return null
  const { pausedUntil } = connection
  return pausedUntil !== null && pausedUntil > clock.now() ? null : connection
}

async function pushAll(deps: ZohoDeps): Promise<void> {
  const first = await readActive(deps)
  if (!first) return
  await collectDocuments(deps, first)
  const books = createBooks(deps, first)
  for (let count = 0; count < MOST; count++) {
    // If it is switched off during a run, nothing more is sent.
    const connection = await readActive(deps)
    if (!connection || connection.version !== first.version) return
    const claimed = await claimDocument(deps)
    if (!claimed) break
    if ((await pushDocument({ deps, connection, books }, claimed)) === 'stop') return
  }
  await deps.db.prepared
    .update(zohoConnection)
    .set({ problem: null, pausedUntil: null })
    .where(
      and(eq(zohoConnection.single, true), isNotNull(zohoConnection.problem), sql`paused_until <= ${deps.clock.now()}`),
    )
}

/**
 * Collects new documents and sends those that are due. Only one server runs this at a time, under a lock that ends with
 * its connection: Zoho counts calls per organisation, and a killed server must not block the others.
 */
export async function pushDue(deps: ZohoDeps): Promise<void> {
  const guard = new pg.Client(deps.db.session)
  // If the connection is lost midway, nothing is left to unlock at the end.
  guard.on('error', () => undefined)
  try {
    await guard.connect()
    const { rows } = await guard.query<{ free: boolean }>(`select pg_try_advisory_lock(${LOCK}) as free`)
    if (rows[0]?.free) await pushAll(deps)
  } finally {
    await guard.end().catch(() => undefined)
  }
}
