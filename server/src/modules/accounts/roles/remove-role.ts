import type { managedRoles as contract } from '@safar/contract/people/managed-roles.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { refuseByConstraint } from '../../../platform/database/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { managedRoles } from '../tables.ts'
import { lockManagedRole } from './managed-roles.queries.ts'

/** Deletes a role that nobody holds; the foreign key from users enforces this. */
export async function removeRole(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await refuseByConstraint(
    db.tx(async (tx) => {
      const { id, name } = await lockManagedRole(tx, params.id)
      await tx.delete(managedRoles).where(eq(managedRoles.id, id))
      await record(tx, {
        actorId: actor.userId,
        action: 'roles.delete',
        subject: 'role',
        subjectId: id,
        changes: { name },
        origin,
      })
    }),
    { users_managed_role_id_fkey: () => new AppError('conflict', { shown: 'role_in_use' }) },
  )
  return { message: translate(locale, 'role_deleted'), type: 'success' as const }
}
