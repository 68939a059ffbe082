import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { reportConflict } from '../conflicts.ts'
import { approvalOfNew } from '../users/change-user.ts'
import { hashChosenPassword, inviteUser } from '../users/invite-user.ts'
import { readUser } from '../users/users.queries.ts'

/** Creates a staff member with a managed role. */
export async function addStaff(
  services: Services,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.addStaff>,
) {
  const { name, email, phone, role, managed_role_id: managedRoleId } = body
  const passwordHash = await hashChosenPassword(body.password, body)
  const work = services.db.tx(async (tx) => {
    const approvedAt = approvalOfNew(role, actor, services.clock.now())
    const user = await inviteUser(
      services,
      tx,
      { name, email, phone, role, locale, managedRoleId, approvedAt },
      passwordHash,
    )
    const changes = { role, email, managedRoleId }
    await record(tx, {
      actorId: actor.userId,
      action: 'staff.create',
      subject: 'user',
      subjectId: user.id,
      changes,
      origin,
    })
    const reply = {
      message: translate(locale, 'staff_saved'),
      type: 'success' as const,
      data: await readUser(tx, actor, user.id),
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  return reportConflict(work)
}
