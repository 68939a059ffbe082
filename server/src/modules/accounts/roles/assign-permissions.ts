import type { managedRoles as contract } from '@safar/contract/people/managed-roles.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { managedRoles } from '../tables.ts'
import { lockManagedRole, managedRoleOf, setPermissions } from './managed-roles.queries.ts'

/** Permissions are read on every request, so changes apply from each holder's next call. */
export async function assignPermissions(
  { db }: Pick<Services, 'db'>,
  { params, body, actor, locale, origin }: Call<typeof contract.assign>,
) {
  return db.tx(async (tx) => {
    const { id } = await lockManagedRole(tx, params.id)
    const before = (await managedRoleOf(tx, id)).permissions
    const permissions = await setPermissions(tx, id, body.permissions)
    await tx.update(managedRoles).set({ updatedAt: sql`now()` }).where(eq(managedRoles.id, id))
    const changes = { permissions: [before, permissions] }
    await record(tx, { actorId: actor.userId, action: 'roles.assign', subject: 'role', subjectId: id, changes, origin })
    return {
      message: translate(locale, 'permissions_assigned'),
      type: 'success' as const,
      data: await managedRoleOf(tx, id),
    }
  })
}
