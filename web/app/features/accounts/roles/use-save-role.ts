import { type ManagedRole, managedRoles } from '@safar/contract/people/managed-roles.contract'
import { useCall } from '../../../platform/use-call.ts'
import { ROLES } from '../api.ts'

export interface RoleValues {
  name: string
  description: string
  permissions: string[]
}

const refresh = [ROLES]

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/** Saves a role: a new one in one call; of a known one what changed, its name and its permissions apart. */
export function useSaveRole(role: ManagedRole | undefined, onFailure: (error: unknown) => boolean) {
  const adding = useCall(managedRoles.create, {
    done: 'Role saved successfully.',
    failed: 'Failed to save role',
    refresh,
    onFailure,
  })
  const naming = useCall(managedRoles.update, {
    done: 'Role updated successfully.',
    failed: 'Failed to update role',
    refresh,
    onFailure,
  })
  const assigning = useCall(managedRoles.assign, {
    done: 'Permissions assigned successfully.',
    failed: 'Failed to assign permissions',
    refresh,
    onFailure,
  })

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
