import type { managedRoles as contract } from '@safar/contract/people/managed-roles.contract'
import { permissions as builtIn } from '@safar/contract/vocabulary/permissions'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { reportConflict } from '../conflicts.ts'
import { extraPermissions } from '../tables.ts'

/** Adds a permission name beyond those built into the product. */
export async function storePermission(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin }: Call<typeof contract.storePermission>,
) {
  const { name } = body
  if (builtIn.some((known) => known === name)) throw invalid({ name: 'name_taken' })
  const work = db.tx(async (tx) => {
    await tx.insert(extraPermissions).values({ name })
    await record(tx, {
      actorId: actor.userId,
      action: 'permissions.create',
      subject: 'permission',
      subjectId: name,
      origin,
    })
    return { message: translate(locale, 'permission_saved'), type: 'success' as const }
  })
  return reportConflict(work)
}
