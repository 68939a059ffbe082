import type { bookingDesk as contract } from '@safar/contract/bookings/desk/desk.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { personNames } from '../../people/public.ts'
import { readDeskBooking, toNote } from './desk.queries.ts'
import { bookingNotes } from './desk-tables.ts'

/** Adds the office's note to a booking; its text stays out of the activity log, because it can be erased. */
export async function addNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params: { id }, body, actor, locale, origin }: Call<typeof contract.addNote>,
) {
  return db.tx(async (tx) => {
    await readDeskBooking(tx, id)
    const values = { bookingId: id, authorId: actor.userId, writtenAt: clock.now(), note: body.note }
    const [row] = await tx.insert(bookingNotes).values(values).returning()
    if (!row) throw new Error('the note did not come back')
    const subject = { subject: 'booking', subjectId: id }
    await record(tx, { actorId: actor.userId, action: 'bookings.add_note', ...subject, origin })
    const names = await personNames(tx, [actor.userId])
    return {
      message: translate(locale, 'booking_note_added'),
      type: 'success' as const,
      data: toNote(row, names.get(actor.userId) ?? ''),
    }
  })
}
