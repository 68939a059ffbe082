import { z } from 'zod'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  type Booking,
  bookingRow,
  cancelBooking,
  confirmBooking,
  isOver,
  moveReceipts,
  newGuestToken,
  notifyPolicyFailed,
  passportPlace,
  payerOf,
  travellersOf,
} from '../../bookings/public.ts'
import { bookInsurance } from '../book-insurance.ts'
import type { InsuranceDeps } from '../deps.ts'
import type { ChosenInsurance } from '../tables.ts'
import { ISSUE_CHOSEN, readChosen, toPolicyForm } from './choose-insurance.ts'

const jobPayload = z.object({ id: z.number() })
const noOrigin = { ip: '', userAgent: '', requestId: '' }

const updatePolicy = statement('update chosen_insurance set policy_id = $2 where flight_id = $1')
const finishChosen = statement<{ flight_id: number }>(
  `update chosen_insurance set state = $2 where flight_id = $1 and state = 'chosen' returning flight_id`,
)

/** Uses the people, contact and buyer of the flight; a second run finds the policy of the first. */
async function bookPolicy(deps: InsuranceDeps, { choice }: ChosenInsurance, flight: Booking): Promise<Booking> {
  const { channel, agentId, customerId, salesmanId, createdBy, contact, payment } = flight
  const travellers = (await travellersOf(deps.db.adhoc, flight.id)).map((one) => ({
    title: one.title,
    given_name: one.givenName,
    family_name: one.familyName,
    birth_date: one.birthDate,
    passport: one.passportSealed && deps.vault.open(passportPlace(flight.id, one.key), one.passportSealed),
  }))
  const policy = await bookInsurance(deps, {
    form: toPolicyForm({ choice, travellers, contact, payment }),
    buyer: { channel, agentId, customerId, salesmanId, createdBy },
    locale: choice.locale,
    origin: noOrigin,
    idempotencyKey: `policy-of:${flight.id}`,
    token: flight.tokenDigest === null ? null : newGuestToken(),
    isPaid: true,
  })
  await deps.db.tx(async (tx) => {
    await query(tx, updatePolicy(flight.id, policy.id))
    if (payerOf(flight) === null) await moveReceipts(tx, { from: flight, to: policy, at: deps.clock.now() })
  })
  return policy
}

/** Awaiting approval counts too: the office may have to approve the policy, with its money set aside. */
const issuedStates: readonly Booking['state'][] = ['confirmed', 'awaiting_approval']

/**
 * Asserts a refusal by our own rules, which is final; rethrows anything else, and also if another action on the booking
 * is merely in progress.
 */
function assertRefused(error: unknown): asserts error is AppError {
  if (!(error instanceof AppError) || error.details.shown === 'booking_under_way') throw error
}

/** Gives up: an unpaid policy is released, and money received for it stays the payer's. */
async function giveUp(deps: InsuranceDeps, flight: Booking): Promise<void> {
  const { prepared } = deps.db
  const chosen = await readChosen(prepared, flight.id)
  if (!chosen) return
  const policy = chosen.policyId === null ? null : await bookingRow(prepared, chosen.policyId)
  if (policy?.state === 'held') await cancelBooking(deps, null, { id: policy.id })
  await deps.db.tx(async (tx) => {
    const [row] = await query(tx, finishChosen(flight.id, 'failed'))
    if (row) await notifyPolicyFailed(tx, flight, { plan: chosen.choice.plan, amount: chosen.owed })
  })
}

/** Makes the policy chosen with a flight once the flight is issued. Either it is issued and paid, or there is none. */
export async function issueChosen(deps: InsuranceDeps, payload: unknown): Promise<void> {
  const { id } = jobPayload.parse(payload)
  const { prepared } = deps.db
  const [chosen, flight] = await Promise.all([readChosen(prepared, id), bookingRow(prepared, id)])
  if (!chosen || !flight || chosen.state !== 'chosen' || flight.issuedAt === null) return
  if (isOver(flight.state)) return giveUp(deps, flight)
  try {
    const policy = await bookPolicy(deps, chosen, flight)
    const after = policy.state === 'held' ? await confirmBooking(deps, null, { id: policy.id }) : policy
    if (!issuedStates.includes(after.state)) return await giveUp(deps, flight)
    await query(prepared, finishChosen(id, 'issued'))
  } catch (error) {
    assertRefused(error)
    await giveUp(deps, flight)
  }
}

export function defineInsuranceJobs(deps: InsuranceDeps): void {
  deps.jobs.define(ISSUE_CHOSEN, (payload) => issueChosen(deps, payload))
}
