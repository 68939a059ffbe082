import type { Permission } from '../vocabulary/permissions.ts'
import { type AgencyRight, type Role, roles } from '../vocabulary/roles.ts'

/** Whose records a caller can reach through a call: their own, those of assigned agents, or everyone's. */
export type Scope = 'own' | 'assigned' | 'all'

export interface Access {
  readonly anonymous: boolean
  /** The roles that can make the call, and whose records they can reach. */
  readonly roles: Readonly<Partial<Record<Role, Scope>>>
  /** The permission admin-staff and reservation also need. Admin has every permission; other roles have none. */
  readonly permission: Permission | null
  /** Whether an agent, salesman or reservation user must be approved. */
  readonly approved: boolean
  /**
   * The right a person in an agency needs from its owner; null: none. A call that does not specify it is limited to the
   * owner.
   */
  readonly right: AgencyRight | 'owner' | null
}

/** Requires a signed-in caller. */
type Closed = Access & { anonymous: false }

const everyRole = (scope: Scope): Access['roles'] => Object.fromEntries(roles.map((role) => [role, scope]))

/** Everyone, signed in or not. */
export const anyone: Access & { anonymous: true } = {
  anonymous: true,
  roles: everyRole('own'),
  permission: null,
  approved: false,
  right: null,
}

/** Everyone, but people who work for an agency need this right from its owner. */
export const anyoneWith = (right: AgencyRight): typeof anyone => ({ ...anyone, right })

/** Any signed-in person, approved or not, for their own records. */
export const signedIn: Closed = {
  anonymous: false,
  roles: everyRole('own'),
  permission: null,
  approved: false,
  right: null,
}

/** Administrators only. */
export const adminOnly: Closed = {
  anonymous: false,
  roles: { admin: 'all' },
  permission: null,
  approved: true,
  right: 'owner',
}

/** The office: admin, plus staff and reservation users with the permission. `others` adds roles with narrower scope. */
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

/** The given roles with their scopes; `approved: false` also admits people still waiting for approval. */
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
  /** The person's rights within their agency; not used for other roles. */
  rights: ReadonlySet<AgencyRight | 'owner'>
}

const needsPermission = (role: Role): boolean => role === 'admin-staff' || role === 'reservation'

/** Whether a person has this right in their agency; always true for roles other than agent. */
export const holdsRight = ({ role, rights }: Pick<Caller, 'role' | 'rights'>, right: Access['right']): boolean =>
  role !== 'agent' || right === null || rights.has(right)

/**
 * The scope a caller gets, or null if the call is not allowed. The single access rule, shared by server, web and the
 * matrix test.
 */
export function scopeOf(access: Access, caller: Caller | null): Scope | null {
  if (!caller) return access.anonymous ? 'own' : null
  const scope = access.roles[caller.role]
  if (!scope) return null
  if (access.approved && !caller.approved) return null
  if (access.permission && needsPermission(caller.role) && !caller.permissions.has(access.permission)) return null
  if (!holdsRight(caller, access.right)) return null
  return scope
}

/** Whether a caller has a permission: administrators have all, staff and reservation those of their managed role. */
export const hasPermission = ({ role, permissions }: Pick<Caller, 'role' | 'permissions'>, name: Permission): boolean =>
  role === 'admin' || (needsPermission(role) && permissions.has(name))
