/** The area of the product a person works in. A staff member also holds one managed role with permissions. */
export const roles = ['customer', 'agent', 'salesman', 'reservation', 'admin-staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles whose rights come from the permissions of their managed role. */
export const permissionRoles = ['admin-staff', 'reservation'] as const satisfies Role[]

/** Everyone except customers signs in with a password and then a code by e-mail. */
export const signsInWithCode = (role: Role): boolean => role !== 'customer'

/** Rights that the owner of an agency can give a colleague; the owner may do everything. */
export const agencyRights = ['search', 'hold', 'issue', 'money', 'manage'] as const
export type AgencyRight = (typeof agencyRights)[number]

export const userStatuses = ['active', 'blocked'] as const
export type UserStatus = (typeof userStatuses)[number]
