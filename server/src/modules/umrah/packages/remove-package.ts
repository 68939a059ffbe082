import type { umrah as contract } from '@safar/contract/products/umrah/umrah.contract'
import { translate } from '@safar/contract/wording/texts'
import { deleteOrHide } from '../../../platform/database/delete-or-hide.ts'
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
    await deleteOrHide(tx, {
      table: umrahPackages,
      row,
      isSold: isBooked,
      now: clock.now(),
      actions: { hide: 'umrah.hide', delete: 'umrah.delete' },
      line: { actorId: actor.userId, subject: 'umrah_package', origin },
    })
    return isBooked
      ? { message: translate(locale, 'umrah_hidden'), type: 'info' as const }
      : { message: translate(locale, 'umrah_deleted'), type: 'success' as const }
  })
}
