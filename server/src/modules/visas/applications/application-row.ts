import type { VisaApplicationState, VisaEventKind } from '@safar/contract/vocabulary/visas'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { lockBooking } from '../../bookings/public.ts'
import {
  type VisaApplicant,
  type VisaApplication,
  type VisaDocumentRow,
  visaApplicants,
  visaApplications,
  visaDocuments,
  visaEvents,
} from '../tables.ts'

/** The applications within a caller's scope. */
export function within({ scope, role, accountId }: Pick<ScopedActor, 'scope' | 'role' | 'accountId'>): SQL | undefined {
  if (scope === 'all') return undefined
  return role === 'agent' ? eq(visaApplications.agentId, accountId) : eq(visaApplications.customerId, accountId)
}

export async function readApplication(queries: Queries, actor: ScopedActor, id: number): Promise<VisaApplication> {
  const [row] = await queries
    .select()
    .from(visaApplications)
    .where(and(eq(visaApplications.id, id), within(actor)))
  if (!row) throw notFound()
  return row
}

export const listApplicants = (queries: Queries, applicationId: number): Promise<VisaApplicant[]> =>
  queries
    .select()
    .from(visaApplicants)
    .where(eq(visaApplicants.applicationId, applicationId))
    .orderBy(asc(visaApplicants.place), asc(visaApplicants.key))

/** The latest file of each kind, for each applicant. */
export const listDocuments = (queries: Queries, applicationId: number): Promise<VisaDocumentRow[]> =>
  queries
    .selectDistinctOn([visaDocuments.applicant, visaDocuments.document])
    .from(visaDocuments)
    .where(eq(visaDocuments.applicationId, applicationId))
    .orderBy(visaDocuments.applicant, visaDocuments.document, desc(visaDocuments.id))

/** An application in the version the caller saw, locked for a change; its booking is locked first, as everywhere. */
export async function lockApplication(
  tx: Queries,
  actor: ScopedActor,
  { id, version }: { id: number; version?: number | undefined },
): Promise<VisaApplication> {
  const { bookingId } = await readApplication(tx, actor, id)
  if (bookingId !== null) await lockBooking(tx, null, bookingId)
  const [row] = await tx.select().from(visaApplications).where(eq(visaApplications.id, id)).for('update')
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version)
    throw new AppError('conflict', { shown: 'visa_application_changed' })
  return row
}

/** Always increments the version; a new state also sets the moment it began. */
export async function updateApplication(
  tx: Queries,
  row: VisaApplication,
  { state, now, ...set }: { now: Date; state?: VisaApplicationState } & Partial<VisaApplication>,
): Promise<void> {
  const moved = state !== undefined && state !== row.state ? { state, since: now } : {}
  await tx
    .update(visaApplications)
    .set({ ...set, ...moved, version: sql`${visaApplications.version} + 1` })
    .where(eq(visaApplications.id, row.id))
}

export interface NewEvent {
  applicationId: number
  kind: VisaEventKind
  at: Date
  /** Null for the product itself. */
  actor: Pick<ScopedActor, 'userId' | 'scope'> | null
  text?: string | null
}

export const writeEvent = (tx: Queries, { applicationId, kind, at, actor, text = null }: NewEvent) =>
  tx.insert(visaEvents).values({
    applicationId,
    kind,
    at,
    text,
    actorId: actor?.userId ?? null,
    byOffice: actor === null || actor.scope === 'all',
  })
