import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type AddressChange, addressChanges } from './tables.ts'

export async function lockAddressChange(tx: Queries, userId: number): Promise<AddressChange | undefined> {
  const [change] = await tx.select().from(addressChanges).where(eq(addressChanges.userId, userId)).for('update')
  return change
}

type RequestedAddress = Pick<AddressChange, 'userId' | 'email' | 'requestedBy' | 'requestedAt'>

/** Saves a request, replacing the previous one, as its next version. */
export async function saveAddressChange(tx: Queries, request: RequestedAddress): Promise<void> {
  const open = { state: 'pending', decidedBy: null, decidedAt: null, reason: null } as const
  await tx
    .insert(addressChanges)
    .values(request)
    .onConflictDoUpdate({
      target: addressChanges.userId,
      set: { ...request, ...open, version: sql`${addressChanges.version} + 1` },
    })
}

type Decision = Required<Pick<AddressChange, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>>

/** Decides the pending request of a person, if there is one. */
export async function decideAddressChange(tx: Queries, userId: number, decision: Decision): Promise<void> {
  await tx
    .update(addressChanges)
    .set(decision)
    .where(and(eq(addressChanges.userId, userId), eq(addressChanges.state, 'pending')))
}

export async function eraseAddressChanges(tx: Queries, userIds: readonly number[]): Promise<void> {
  await tx.delete(addressChanges).where(inArray(addressChanges.userId, [...userIds]))
}
