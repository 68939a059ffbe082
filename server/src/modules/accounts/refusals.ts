import type { TextKey } from '@safar/contract/wording/texts'
import { brokenConstraint } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'

const meanings: Record<string, [field: string, text: TextKey]> = {
  users_email: ['email', 'email_taken'],
  users_managed_role_id_fkey: ['managed_role_id', 'role_unknown'],
  managed_roles_name: ['name', 'name_taken'],
  extra_permissions_pkey: ['name', 'name_taken'],
}

/** What the database refused, said at its field. The constraint decides: a check before it could be overtaken. */
export async function tellRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const [field, text] = meanings[brokenConstraint(error) ?? ''] ?? []
    throw field && text ? invalid({ [field]: text }) : error
  }
}
