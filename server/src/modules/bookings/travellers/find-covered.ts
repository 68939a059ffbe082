import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { BookingDeps } from '../deps.ts'
import type { Buyer } from '../products/buyer.ts'
import { passportColumn } from '../read/traveller-row.ts'

interface CoveredTraveller {
  ref: string
  name: string
  from: string
  to: string
}

const selectCovered = statement<CoveredTraveller>(`
  select b.ref, initcap(t.given_name || ' ' || t.family_name) as name, b.travel_date::text as from,
    b.last_travel_date::text as to
  from unnest($1::text[], $2::text[]) as wanted (mac, country)
  join booking_travellers t on t.passport_mac = wanted.mac and coalesce(t.passport_country, '') = wanted.country
  join bookings b on b.id = t.booking_id
  where b.product = $3 and b.state in ('pending', 'held', 'awaiting_approval', 'in_doubt', 'confirmed')
    and t.state not in ('voided', 'refunded') and b.travel_date <= $5 and b.last_travel_date >= $4
    and b.agent_id is not distinct from $6 and b.customer_id is not distinct from $7
    and (b.agent_id is not null or b.customer_id is not null or lower(b.contact->>'email') = lower($8))
  order by b.id limit 1`)

interface WantedCover {
  product: string
  travellers: readonly { passport?: string | null | undefined; passport_country?: string | null | undefined }[]
  from: string
  to: string
  buyer: Pick<Buyer, 'agentId' | 'customerId'>
  email: string
}

/**
 * A traveller who already has the same product on some of these days, by their passport. Only among the buyer's own
 * bookings, so that nobody learns what others have booked.
 */
export async function findCovered(
  { vault }: Pick<BookingDeps, 'vault'>,
  queries: Queries,
  { product, travellers, from, to, buyer, email }: WantedCover,
): Promise<CoveredTraveller | null> {
  const wanted = travellers.flatMap(({ passport, passport_country: country }) =>
    passport ? [{ mac: vault.mac(passportColumn, passport), country: country ?? '' }] : [],
  )
  if (wanted.length === 0) return null
  const [macs, countries] = [wanted.map(({ mac }) => mac), wanted.map(({ country }) => country)]
  const [found] = await query(
    queries,
    selectCovered(macs, countries, product, from, to, buyer.agentId, buyer.customerId, email),
  )
  return found ?? null
}
