import type { TextKey } from '@safar/contract/wording/texts'
import { brokenConstraint } from '../../platform/database/failures.ts'
import { invalid } from '../../platform/errors.ts'

const fieldErrors: Record<string, [field: string, text: TextKey]> = {
  users_email: ['email', 'email_taken'],
  users_managed_role_id_fkey: ['managed_role_id', 'role_unknown'],
  managed_roles_name: ['name', 'name_taken'],
  extra_permissions_pkey: ['name', 'name_taken'],
}

/** Turns a broken constraint into an error at its field. The constraint decides, since a check made before it could be outdated. */
export async function reportConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const [field, text] = fieldErrors[brokenConstraint(error) ?? ''] ?? []
    throw field && text ? invalid({ [field]: text }) : error
  }
}
