import type { managedRoles as contract } from '@safar/contract/people/managed-roles.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { reportConflict } from '../conflicts.ts'
import { managedRoles } from '../tables.ts'
import { lockManagedRole, managedRoleOf } from './managed-roles.queries.ts'

export async function updateRole(
  { db }: Pick<Services, 'db'>,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const work = db.tx(async (tx) => {
    const before = await lockManagedRole(tx, params.id)
    await tx
      .update(managedRoles)
      .set({ ...body, updatedAt: sql`now()` })
      .where(eq(managedRoles.id, before.id))
    const changes = difference(before, body)
    await record(tx, {
      actorId: actor.userId,
      action: 'roles.change',
      subject: 'role',
      subjectId: before.id,
      changes,
      origin,
    })
    return {
      message: translate(locale, 'role_updated'),
      type: 'success' as const,
      data: await managedRoleOf(tx, before.id),
    }
  })
  return reportConflict(work)
}
