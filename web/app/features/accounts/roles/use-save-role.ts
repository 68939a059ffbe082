import { type ManagedRole, managedRoles } from '@safar/contract/people/managed-roles.contract'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'

export interface RoleValues {
  name: string
  description: string
  permissions: string[]
}

const invalidates = [queryKeys.roles]

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/** Saves a role: a new one in one call; of a known one what changed, its name and its permissions apart. */
export function useSaveRole(role: ManagedRole | undefined, onFailure: (error: unknown) => boolean) {
  const adding = useApiMutation(managedRoles.create, {
    successToast: 'Role saved successfully.',
    failureToast: 'Failed to save role',
    invalidates,
    onFailure,
  })
  const naming = useApiMutation(managedRoles.update, {
    successToast: 'Role updated successfully.',
    failureToast: 'Failed to update role',
    invalidates,
    onFailure,
  })
  const assigning = useApiMutation(managedRoles.assign, {
    successToast: 'Permissions assigned successfully.',
    failureToast: 'Failed to assign permissions',
    invalidates,
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
