import { type UserRow, users } from '@safar/contract/people/users.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'

type Body = Input<typeof users.addStaff>['body']

const { shape } = users.addStaff.body

const phoneOrNone = z
  .string()
  .transform((text) => text || undefined)
  .pipe(shape.phone)

/** The form's fields hold text; an empty phone is omitted from the request. */
export const staffValues = z.object({
  name: shape.name,
  email: shape.email,
  phone: phoneOrNone,
  role: shape.role,
  managed_role_id: z.string().min(1, 'required'),
})
export type StaffValues = z.input<typeof staffValues>

export const startOf = (member?: UserRow): StaffValues => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  role: member?.role === 'reservation' ? 'reservation' : 'admin-staff',
  managed_role_id: member?.managed_role ? String(member.managed_role.id) : '',
})

export const staffBody = ({ phone, managed_role_id, ...rest }: StaffValues): Body => ({
  ...rest,
  managed_role_id: Number(managed_role_id),
  ...(phone && { phone }),
})
