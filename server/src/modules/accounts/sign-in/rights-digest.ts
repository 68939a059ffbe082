import { createHash } from 'node:crypto'
import type { Queries } from '../../../platform/database/database.ts'
import { findUser, readAuthUser } from '../../people/public.ts'
import { listPermissionsOf } from './permissions.queries.ts'

/** A digest that changes whenever the person's identity or rights change, so that an open page knows to reload both. */
export async function readRightsDigest(queries: Queries, userId: number): Promise<string> {
  const user = await findUser(queries, userId)
  if (!user) return ''
  const permissions = (await listPermissionsOf(queries, user)).sort()
  const facts = JSON.stringify([await readAuthUser(queries, user), permissions])
  return createHash('sha256').update(facts).digest('base64url').slice(0, 16)
}
