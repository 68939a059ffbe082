import type { ManagedRole } from '@safar/contract/people/managed-roles.contract'
import { useAssignPermissions, useCreateRole, useRenameRole } from '../api.ts'

export interface RoleValues {
  name: string
  description: string
  permissions: string[]
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/**
 * Saves a role: a new one in one call; for an existing one only what changed, with name and permissions in separate
 * calls.
 */
export function useSaveRole(role: ManagedRole | undefined, onFailure: (error: unknown) => boolean) {
  const adding = useCreateRole({ onFailure })
  const naming = useRenameRole({ onFailure })
  const assigning = useAssignPermissions({ onFailure })

  async function save({ name, description, permissions }: RoleValues): Promise<boolean> {
    if (!role) return (await adding.run({ body: { name, description, permissions } })) !== undefined
    const params = { id: role.id }
    const renamed = name.trim() !== role.name || description.trim() !== role.description
    const reassigned = !sameNames(permissions, role.permissions)
    if (renamed && !(await naming.run({ params, body: { name, description } }))) return false
    if (reassigned && !(await assigning.run({ params, body: { permissions } }))) return false
    return true
  }

  return { save, busy: adding.busy || naming.busy || assigning.busy }
}
