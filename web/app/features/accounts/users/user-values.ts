import { users } from '@safar/contract/people/users.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'
import { permissionRoles } from '@safar/contract/vocabulary/roles'

type Body = Input<typeof users.save>['body']

const { shape } = users.save.body

/** Treats an empty field as omitted. */
const leftOut = <T extends z.ZodType<unknown, string | undefined>>(field: T) =>
  z
    .string()
    .transform((text) => text || undefined)
    .pipe(field)

/** The form's fields hold text; empty ones are omitted from the request. */
export const userValues = z.object({
  name: shape.name,
  email: shape.email,
  role: shape.role,
  phone: leftOut(shape.phone),
  agency_name: z.string(),
  salesman_id: z.string().nullable(),
  managed_role_id: z.string().nullable(),
  password: leftOut(shape.password),
})
export type UserValues = z.input<typeof userValues>

/** Whether the role's permissions come from a managed role. */
export const isStaff = (role: string): boolean => permissionRoles.some((name) => name === role)

export function userBody(values: UserValues, id?: number): Body {
  const { name, email, role, phone, password, agency_name, salesman_id, managed_role_id } = values
  return {
    ...(id && { id }),
    name,
    email,
    role,
    ...(phone && { phone }),
    ...(password && { password }),
    ...(isStaff(role) && managed_role_id && { managed_role_id: Number(managed_role_id) }),
    ...(role === 'agent' && { agency_name, salesman_id: salesman_id ? Number(salesman_id) : null }),
  }
}
