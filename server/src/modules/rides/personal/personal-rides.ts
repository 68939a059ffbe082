import { query, statement } from '../../../platform/database/statement.ts'
import type { PersonalDataSource, PersonalRow } from '../../../platform/personal-data/personal-data.ts'
import { eraseAfterTrips } from '../../../platform/retention.ts'
import type { Services } from '../../../services.ts'

const selectRides = statement<PersonalRow>(`
  select b.ref, r.sold -> 'route' -> 'name' ->> 'en' as trip, r.pick_up_at, r.meeting ->> 'pick_up' as pick_up,
    r.meeting ->> 'drop_off' as drop_off, r.meeting ->> 'flight' as flight, r.meeting ->> 'phone' as phone
  from booking_rides r join booking_directory b on b.id = r.booking_id
  where b.customer_id = $1 and b.hidden_at is null order by r.booking_id`)

/** Nobody is met there any more; the way and its price stay. */
const NOTHING = `'{"pick_up": null, "drop_off": null, "flight": null, "phone": "", "whatsapp": false}'::jsonb`

const eraseMeetings = statement(`
  update booking_rides r set meeting = ${NOTHING} from booking_directory b
  where b.id = r.booking_id and b.customer_id = any($1::bigint[])`)

/** Where a customer was picked up and called; who they were is with their bookings. */
export const personalRides: PersonalDataSource = {
  section: 'rides',
  columns: {
    ref: 'text',
    trip: 'text',
    pick_up_at: 'moment',
    pick_up: 'text',
    drop_off: 'text',
    flight: 'text',
    phone: 'text',
  },
  read: ({ queries, userId }) => query(queries, selectRides(userId)),
  async erase(tx, userIds) {
    await query(tx, eraseMeetings([...userIds]))
  },
}

const erasePast = statement<{ erased: number }>(`
  with due as (
    select booking_id from booking_rides where meeting <> ${NOTHING} and last_day < $1::date
    order by booking_id limit $2 for update skip locked),
  erased as (
    update booking_rides r set meeting = ${NOTHING} from due where r.booking_id = due.booking_id returning 1)
  select count(*)::int as erased from erased`)

/** Erases addresses, phones and flights of past rides; the booking, its way and its money stay. */
export const erasePastMeetings = (services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> =>
  eraseAfterTrips(services, async (tx, before, limit) => (await query(tx, erasePast(before, limit)))[0]?.erased ?? 0)
