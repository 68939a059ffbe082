import { query, statement } from '../../../platform/database/statement.ts'
import { eraseAfterTrips } from '../../../platform/retention.ts'
import type { Services } from '../../../services.ts'

export const ERASE_PASSPORTS = 'bookings.erase_passports'

/** Erases by the passport index, which only contains people who travel soon or have just returned. */
const erase = statement<{ erased: number }>(`
  with due as (
    select t.booking_id, t.key from booking_travellers t join bookings b on b.id = t.booking_id
    where t.passport_mac is not null
      and coalesce(b.last_travel_date, b.travel_date, b.created_at::date) < $1::date
    limit $2 for update of t skip locked),
  erased as (
    update booking_travellers t set passport_sealed = null, passport_tail = null, passport_mac = null,
      passport_country = null, passport_expires = null
    from due where t.booking_id = due.booking_id and t.key = due.key returning 1)
  select count(*)::int as erased from erased`)

/** Erases the passports of past trips; the booking, its names and its money stay. */
export const erasePassports = (services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> =>
  eraseAfterTrips(services, async (tx, before, limit) => (await query(tx, erase(before, limit)))[0]?.erased ?? 0)
