import type { Permission } from '@safar/contract/vocabulary/permissions'
import { sql } from 'drizzle-orm'
import type { ScopedActor } from '../src/platform/actor.ts'
import { ownerRights } from '../src/platform/actor.ts'
import type { Queries } from '../src/platform/database/database.ts'
import { withoutKey } from '../src/platform/http/idempotency.ts'
import { demoEmail } from './demo-people.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  role: ScopedActor['role']
  salesman_id: string | null
  permissions: Permission[]
}

export interface Someone extends ScopedActor {
  salesmanId: number | null
}

const scopeOfRole = (role: ScopedActor['role']): ScopedActor['scope'] => {
  if (role === 'salesman') return 'assigned'
  return role === 'agent' || role === 'customer' ? 'own' : 'all'
}

/** Returns the people of the demo, authorised for everything they do in it. */
export async function openDesk(queries: Queries): Promise<(key: string) => Someone> {
  const { rows } = await queries.execute<Row & { email: string }>(sql`
    select id, agency_id, name, role, email, salesman_id,
      array(select permission from managed_role_permissions p where p.role_id = u.managed_role_id) as permissions
    from users u`)
  return (key) => {
    const row = rows.find(({ email }) => email === demoEmail(key))
    if (!row) throw new Error(`no ${key} in the demo`)
    const colleague = rows.find(({ id, role }) => role.startsWith('admin') && id !== row.id)
    return {
      userId: Number(row.id),
      accountId: Number(row.agency_id ?? row.id),
      rights: ownerRights,
      sessionId: 0,
      name: row.name,
      email: row.email,
      role: row.role,
      approved: true,
      scope: scopeOfRole(row.role),
      permissions: new Set(row.permissions),
      salesmanId: row.salesman_id === null ? null : Number(row.salesman_id),
      // The office of the demo works in pairs, so that no sum of its history waits for a second person.
      ...(row.role.startsWith('admin') && colleague && { secondPerson: Number(colleague.id) }),
    }
  }
}

/** The rest of a call's context, apart from its actor and input: no browser and no idempotency key. */
export const byHand = {
  locale: 'en',
  origin: { ip: '', userAgent: '', requestId: '' },
  idempotency: withoutKey,
  params: undefined,
  query: undefined,
  file: async () => undefined,
  cookies: undefined,
  setCookie: () => undefined,
  abortSignal: () => AbortSignal.timeout(60_000),
} as const
