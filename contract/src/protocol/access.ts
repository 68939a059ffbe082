import type { Permission } from '../vocabulary/permissions.ts'
import { type AgencyRight, type Role, roles } from '../vocabulary/roles.ts'

/** Whose records a caller sees through a call: their own, those of the agents assigned to them, or everyone's. */
export type Scope = 'own' | 'assigned' | 'all'

export interface Access {
  /** Anonymous callers are let in. */
  readonly anonymous: boolean
  /** Which roles may call, and whose records they reach. */
  readonly roles: Readonly<Partial<Record<Role, Scope>>>
  /** What admin-staff and reservation must hold besides. Admin holds everything; the other roles hold none. */
  readonly permission: Permission | null
  /** Whether an agent, salesman or reservation user must have been approved. */
  readonly approved: boolean
  /** What a person of an agency must be allowed by its owner; null: nothing. A call that does not say is the owner's. */
  readonly right: AgencyRight | 'owner' | null
}

/** Somebody must be signed in. */
type Closed = Access & { anonymous: false }

const everyRole = (scope: Scope): Access['roles'] => Object.fromEntries(roles.map((role) => [role, scope]))

/** Anyone at all, signed in or not. */
export const anyone: Access & { anonymous: true } = {
  anonymous: true,
  roles: everyRole('own'),
  permission: null,
  approved: false,
  right: null,
}

/** The same; somebody who works for an agency needs its owner's leave. */
export const anyoneWith = (right: AgencyRight): typeof anyone => ({ ...anyone, right })

/** Any signed-in person, approved or not, over their own records. */
export const signedIn: Closed = {
  anonymous: false,
  roles: everyRole('own'),
  permission: null,
  approved: false,
  right: null,
}

/** Administrators alone. */
export const adminOnly: Closed = {
  anonymous: false,
  roles: { admin: 'all' },
  permission: null,
  approved: true,
  right: 'owner',
}

/** The office: admin, and the staff and reservation users who hold the permission. `others` adds narrower roles. */
export const office = (
  permission: Permission,
  others: Access['roles'] = {},
  right: Access['right'] = 'owner',
): Closed => ({
  anonymous: false,
  roles: { admin: 'all', 'admin-staff': 'all', reservation: 'all', ...others },
  permission,
  approved: true,
  right,
})

/** Named roles over their own records; `approved: false` lets people in who still wait for approval. */
export const only = (
  allowed: Access['roles'],
  { approved = true, right = 'owner' }: Partial<Pick<Access, 'approved' | 'right'>> = {},
): Closed => ({
  anonymous: false,
  roles: allowed,
  permission: null,
  approved,
  right,
})

export interface Caller {
  role: Role
  approved: boolean
  permissions: ReadonlySet<string>
  /** What a person of an agency may do in it; of no meaning for other roles. */
  rights: ReadonlySet<AgencyRight | 'owner'>
}

const needsPermission = (role: Role): boolean => role === 'admin-staff' || role === 'reservation'

/** Whether somebody who works for an agency may do this in it; people of other roles are not asked. */
export const holdsRight = ({ role, rights }: Pick<Caller, 'role' | 'rights'>, right: Access['right']): boolean =>
  role !== 'agent' || right === null || rights.has(right)

/** The scope a caller gets, or null: the one rule of who may call, used by server, web and the matrix test. */
export function scopeOf(access: Access, caller: Caller | null): Scope | null {
  if (!caller) return access.anonymous ? 'own' : null
  const scope = access.roles[caller.role]
  if (!scope) return null
  if (access.approved && !caller.approved) return null
  if (access.permission && needsPermission(caller.role) && !caller.permissions.has(access.permission)) return null
  if (!holdsRight(caller, access.right)) return null
  return scope
}

/** Whether a caller holds a permission: an administrator holds all, staff and reservation those of their role. */
export const hasPermission = ({ role, permissions }: Pick<Caller, 'role' | 'permissions'>, name: Permission): boolean =>
  role === 'admin' || (needsPermission(role) && permissions.has(name))
