import { dayInZone } from '@safar/contract/day'
import type { CertificateProof } from '@safar/contract/insurance/insurance.contract'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { todayOf } from '../../platform/clock.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/errors.ts'
import { travellersOf } from '../bookings/public.ts'
import type { InsuranceDeps } from './deps.ts'
import type { SoldInsurance } from './tables.ts'

interface ProofRow {
  id: number
  ref: string
  state: BookingState
  sold: SoldInsurance
  issued_at: Date
}

/** A policy that was never issued has no certificate to prove. */
const selectProof = statement<ProofRow>(`
  select b.id, b.ref, b.state, i.sold, b.issued_at from booking_insurance i
  join booking_directory b on b.id = i.booking_id where i.proof_code = $1 and b.issued_at is not null`)

/** Asking for something back does not end the cover: the answer does. */
const covered: readonly BookingState[] = ['confirmed', 'void_requested', 'refund_requested']

function coverOn(today: string, { state, sold }: ProofRow): CertificateProof['cover'] {
  if (!covered.includes(state)) return 'cancelled'
  if (today < sold.starts_on) return 'ahead'
  return today > sold.ends_on ? 'ended' : 'active'
}

/** 'AYESHA K.': a stranger sees that the names agree with the passport in hand, and learns no more. */
const shortName = ({ givenName, familyName }: { givenName: string; familyName: string }): string =>
  `${givenName} ${familyName.slice(0, 1)}.`

export async function readProof(deps: InsuranceDeps, code: string): Promise<CertificateProof> {
  const [row] = await query(deps.db.prepared, selectProof(code))
  if (!row) throw notFound()
  const { plan, region, starts_on, ends_on, helpline } = row.sold
  const travellers = await travellersOf(deps.db.prepared, row.id)
  return {
    number: row.ref,
    state: row.state,
    cover: coverOn(todayOf(deps), row),
    plan: plan.name,
    insurer: plan.insurer,
    region,
    starts_on,
    ends_on,
    insured: travellers.map(shortName),
    issued_on: dayInZone(deps.config.AGENCY_ZONE, row.issued_at),
    helpline,
  }
}
