import type { managedRoles as contract } from '@safar/contract/people/managed-roles.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { reportConflict } from '../conflicts.ts'
import { managedRoles } from '../tables.ts'
import { managedRoleOf, setPermissions } from './managed-roles.queries.ts'

export async function createRole(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.create>,
) {
  const { name, description } = body
  const work = db.tx(async (tx) => {
    const [role] = await tx.insert(managedRoles).values({ name, description }).returning()
    if (!role) throw new Error('the new role did not come back')
    const permissions = await setPermissions(tx, role.id, body.permissions)
    const changes = { name, permissions }
    await record(tx, {
      actorId: actor.userId,
      action: 'roles.create',
      subject: 'role',
      subjectId: role.id,
      changes,
      origin,
    })
    const reply = {
      message: translate(locale, 'role_saved'),
      type: 'success' as const,
      data: await managedRoleOf(tx, role.id),
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  return reportConflict(work)
}
