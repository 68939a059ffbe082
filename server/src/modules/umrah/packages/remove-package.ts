import type { umrah as contract } from '@safar/contract/umrah/umrah.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { UmrahDeps } from '../deps.ts'
import { umrahPackages } from '../tables.ts'
import { countBookings, lockPackage } from './save-package.ts'

/** Deletes a package nobody has booked; one with bookings is hidden, since they keep referring to it. */
export async function removePackage(
  { db, clock }: UmrahDeps,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  return db.tx(async (tx) => {
    const row = await lockPackage(tx, params.id)
    const isBooked = (await countBookings(tx, row.id)) > 0
    if (isBooked) await tx.update(umrahPackages).set({ hiddenAt: clock.now() }).where(eq(umrahPackages.id, row.id))
    else await tx.delete(umrahPackages).where(eq(umrahPackages.id, row.id))
    await record(tx, {
      actorId: actor.userId,
      action: isBooked ? 'umrah.hide' : 'umrah.delete',
      subject: 'umrah_package',
      subjectId: row.id,
      changes: { name: row.form.name.en },
      origin,
    })
    return isBooked
      ? { message: translate(locale, 'umrah_hidden'), type: 'info' as const }
      : { message: translate(locale, 'umrah_deleted'), type: 'success' as const }
  })
}
