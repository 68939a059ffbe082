import type { accounts } from '@safar/contract/people/accounts.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { findUser, lockUser, readAuthUser, updateUser } from '../../people/public.ts'

/** Changes a person's own profile. Only the office can change their mail address and role. */
export async function updateProfile(
  { db }: Pick<Services, 'db'>,
  { body: { name, phone, locale: language }, actor, locale, origin }: Call<typeof accounts.updateProfile>,
) {
  return db.tx(async (tx) => {
    const before = await lockUser(tx, actor.userId)
    if (!before) throw notFound()
    const fields = { name, phone, locale: language }
    const changes = difference({ name: before.name, phone: before.phone, locale: before.locale }, fields)
    if (Object.keys(changes).length > 0) {
      await updateUser(tx, before.id, fields)
      await record(tx, {
        actorId: before.id,
        action: 'accounts.update_profile',
        subject: 'user',
        subjectId: before.id,
        changes,
        origin,
      })
    }
    const user = await findUser(tx, before.id)
    if (!user) throw notFound()
    return { message: translate(locale, 'profile_saved'), type: 'success' as const, user: await readAuthUser(tx, user) }
  })
}
