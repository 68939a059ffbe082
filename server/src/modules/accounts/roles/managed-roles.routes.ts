import type { managedRoles } from '@safar/contract/people/managed-roles.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assignPermissions } from './assign-permissions.ts'
import { createRole } from './create-role.ts'
import { listManagedRoles, listPermissions, managedRoleOf } from './managed-roles.queries.ts'
import { removeRole } from './remove-role.ts'
import { storePermission } from './store-permission.ts'
import { updateRole } from './update-role.ts'

export const managedRolesRoutes = (services: Services): Handlers<typeof managedRoles> => ({
  list: async () => ({ data: await listManagedRoles(services.db.adhoc) }),
  show: async ({ params }) => ({ data: await managedRoleOf(services.db.adhoc, params.id) }),
  create: (call) => createRole(services, call),
  update: (call) => updateRole(services, call),
  remove: (call) => removeRole(services, call),
  permissions: async () => ({ data: await listPermissions(services.db.adhoc) }),
  storePermission: (call) => storePermission(services, call),
  assign: (call) => assignPermissions(services, call),
})
