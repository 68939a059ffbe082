import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { lockUser } from '../../people/public.ts'
import { reportConflict } from '../conflicts.ts'
import { changeUser, holdsManagedRole } from '../users/change-user.ts'
import { readUser } from '../users/users.queries.ts'

export async function updateStaff(
  services: Services,
  { body, actor, locale, origin }: Call<typeof contract.updateStaff>,
) {
  const { name, email, role, managed_role_id: managedRoleId } = body
  const work = services.db.tx(async (tx) => {
    const before = await lockUser(tx, body.id)
    if (!before || !holdsManagedRole(before.role)) throw notFound()
    const after = { name, email, role, managedRoleId, phone: body.phone ?? before.phone, salesmanId: null }
    const mailsPassword = body.password !== undefined
    const shown = await changeUser(services, tx, {
      actor,
      origin,
      action: 'staff.change',
      before,
      after,
      mailsPassword,
    })
    return {
      message: translate(locale, shown === 'user_updated' ? 'staff_updated' : shown),
      type: 'success' as const,
      data: await readUser(tx, actor, before.id),
    }
  })
  return reportConflict(work)
}
