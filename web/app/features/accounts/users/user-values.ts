import { users } from '@safar/contract/people/users.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'

type Body = Input<typeof users.save>['body']

const { shape } = users.save.body

/** An empty field counts as left out. */
const leftOut = <T extends z.ZodType<unknown, string | undefined>>(field: T) =>
  z
    .string()
    .transform((text) => text || undefined)
    .pipe(field)

/** The form's fields are texts; empty ones are left out of what is sent. */
export const userValues = z.object({
  name: shape.name,
  email: shape.email,
  role: shape.role,
  phone: leftOut(shape.phone),
  agency_name: z.string(),
  salesman_id: z.string().nullable(),
  password: leftOut(shape.password),
})
export type UserValues = z.input<typeof userValues>

export function userBody(values: UserValues, id?: number): Body {
  const { name, email, role, phone, password, agency_name, salesman_id } = values
  return {
    ...(id && { id }),
    name,
    email,
    role,
    ...(phone && { phone }),
    ...(password && { password }),
    ...(role === 'agent' && { agency_name, salesman_id: salesman_id ? Number(salesman_id) : null }),
  }
}
