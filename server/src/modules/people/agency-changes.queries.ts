import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type AgencyChange, agencyChanges, type NewAgencyChange } from './tables.ts'

export async function readAgencyChange(queries: Queries, agentId: number): Promise<AgencyChange | undefined> {
  const [change] = await queries.select().from(agencyChanges).where(eq(agencyChanges.agentId, agentId))
  return change
}

export async function lockAgencyChange(tx: Queries, agentId: number): Promise<AgencyChange | undefined> {
  const [change] = await tx.select().from(agencyChanges).where(eq(agencyChanges.agentId, agentId)).for('update')
  return change
}

type RequestedChange = Omit<NewAgencyChange, 'state' | 'version' | 'decidedBy' | 'decidedAt' | 'reason'>

/** Saves a request, replacing the previous one, as its next version. */
export async function saveAgencyChange(tx: Queries, request: RequestedChange): Promise<void> {
  const nothing = {
    cnicSealed: null,
    cnicTail: null,
    ntnSealed: null,
    ntnTail: null,
    dtsLicence: null,
    dtsExpiry: null,
  }
  const open = { state: 'pending', decidedBy: null, decidedAt: null, reason: null } as const
  await tx
    .insert(agencyChanges)
    .values(request)
    .onConflictDoUpdate({
      target: agencyChanges.agentId,
      set: { ...nothing, ...request, ...open, version: sql`${agencyChanges.version} + 1` },
    })
}

type Decision = Required<Pick<AgencyChange, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>>

/**
 * Saves the decision and clears the sealed numbers, which are no longer needed: valid ones are stored in the agency.
 */
export async function decideAgencyChange(tx: Queries, agentId: number, decision: Decision): Promise<void> {
  await tx
    .update(agencyChanges)
    .set({ ...decision, cnicSealed: null, ntnSealed: null })
    .where(eq(agencyChanges.agentId, agentId))
}
