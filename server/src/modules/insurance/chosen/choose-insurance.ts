import { type InsuranceBookingForm, insuranceBookingForm } from '@safar/contract/products/insurance/insurance.contract'
import { uncoveredEnd } from '@safar/contract/products/insurance/insurance.rules'
import type { InsuranceChoice } from '@safar/contract/products/insurance/insurance.shapes'
import type { Payment } from '@safar/contract/vocabulary/bookings'
import { MAX_INSURED } from '@safar/contract/vocabulary/insurance'
import type { Locale } from '@safar/contract/wording/locale'
import { deferToCommit, type Queries } from '../../../platform/database/database.ts'
import { columnList, insertInto, query, statement } from '../../../platform/database/statement.ts'
import { invalid } from '../../../platform/errors.ts'
import { assertAgreedPrice, type Buyer, type Sale } from '../../bookings/public.ts'
import { prepareSale } from '../book-insurance.ts'
import type { InsuranceDeps } from '../deps.ts'
import { type ChosenInsurance, chosenInsurance } from '../tables.ts'

export const ISSUE_CHOSEN = 'insurance.issue_chosen'

/** A traveller on the flight, with the fields a policy needs. */
type Insurable = Pick<InsuranceBookingForm['travellers'][number], 'title' | 'given_name' | 'family_name'> & {
  birth_date?: string | null | undefined
  passport?: string | null | undefined
}

interface InsuredFlight {
  choice: InsuranceChoice
  travellers: readonly Insurable[]
  contact: InsuranceBookingForm['contact']
  payment: Payment | undefined
}

/** A policy for everybody on a flight; data that only the policy needs is reported missing at its field. */
export function toPolicyForm({ choice, travellers, contact, payment }: InsuredFlight): InsuranceBookingForm {
  if (travellers.length > MAX_INSURED) throw invalid({ 'insurance.plan_id': 'insurance_people' })
  const unnamed = travellers.findIndex(({ passport }) => !passport)
  if (unnamed >= 0) throw invalid({ [`travellers.${unnamed}.passport`]: 'required' })
  // The same people can only have been insured minutes ago if the flight was booked twice, which was already confirmed.
  return insuranceBookingForm.parse({ ...choice, travellers, contact, payment, again: true })
}

const insertChosen = insertInto(chosenInsurance, ['state', 'policyId'])

interface FlightToInsure extends InsuredFlight {
  /** From the first departure to the last arrival, in local days. */
  trip: { departs_on: string; returns_on: string }
  buyer: Buyer
  locale: Locale
}

const uncovered = { starts_on: 'insurance_starts_late', ends_on: 'insurance_ends_early' } as const

/** The policy must cover every day of the trip. */
function assertCoversTrip({ choice, trip }: Pick<FlightToInsure, 'choice' | 'trip'>): void {
  const end = uncoveredEnd(choice, trip)
  if (!end) return
  const { starts_on, ends_on } = choice
  throw invalid({ [`insurance.${end}`]: uncovered[end] }, { starts_on, ends_on, ...trip })
}

/** Adds insurance to the sale of a flight: priced now and stored with the booking. */
export async function addInsurance(deps: InsuranceDeps, flight: Sale, chosen: FlightToInsure): Promise<Sale> {
  const { choice, buyer, locale } = chosen
  assertCoversTrip(chosen)
  const policy = await prepareSale(deps, toPolicyForm(chosen), buyer)
  assertAgreedPrice({ agreedTotal: choice.agreed_total, buyer }, policy)
  const { trip, title, owed, total } = policy
  const plan = { en: title, ar: trip?.kind === 'insurance' ? trip.name_ar : title }
  return {
    ...flight,
    insured: true,
    insertDetails: async (tx, bookingId, write, travellers) => {
      await flight.insertDetails(tx, bookingId, write, travellers)
      await write(tx, insertChosen({ flightId: bookingId, choice: { ...choice, plan, locale }, owed, total }))
    },
  }
}

const enqueueChosen = statement(
  `select enqueue_job($1, json_build_object('id', c.flight_id)) from chosen_insurance c
  where c.flight_id = $2 and c.state = 'chosen'`,
)

/** Enqueued in the transaction that issues the flight, so that its policy follows whatever happens next. */
export const enqueueIssueChosen = (tx: Queries, flightId: number): Promise<void> =>
  deferToCommit(tx, enqueueChosen(ISSUE_CHOSEN, flightId))

const selectChosen = statement<ChosenInsurance>(
  `select ${columnList(chosenInsurance)} from chosen_insurance where flight_id = $1`,
)

export async function readChosen(queries: Queries, flightId: number): Promise<ChosenInsurance | null> {
  const [chosen] = await query(queries, selectChosen(flightId))
  return chosen ?? null
}

/** The premium to be paid with a flight whose policy has not been made yet. */
export async function readChosenPremium(queries: Queries, flightId: number): Promise<number> {
  const chosen = await readChosen(queries, flightId)
  return chosen?.state === 'chosen' ? chosen.owed : 0
}
