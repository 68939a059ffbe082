import type { Outcome, RefusalCode } from '../../flight-supplier.ts'
import { no } from '../../shared/outcomes.ts'
import type { WireAnswer } from './client.ts'

/**
 * What each Duffel code means for an act: nothing was done. A code that is not listed here says nothing about what was
 * done, whatever its status.
 */
const refusals: Readonly<Record<string, RefusalCode>> = {
  offer_no_longer_available: 'sold_out',
  rate_unavailable: 'sold_out',
  ancillary_service_not_available: 'sold_out',
  offer_expired: 'offer_expired',
  offer_request_already_booked: 'offer_expired',
  past_payment_required_by_date: 'offer_expired',
  price_changed: 'price_changed',
  payment_amount_does_not_match_order_amount: 'price_changed',
  payment_currency_does_not_match_order_currency: 'price_changed',
  not_found: 'not_found',
  already_cancelled: 'not_allowed',
  already_paid: 'not_allowed',
  duplicate_booking: 'not_allowed',
  expired_access_token: 'not_allowed',
  access_token_not_found: 'not_allowed',
  missing_authorization_header: 'not_allowed',
  invalid_authorization_header: 'not_allowed',
  insufficient_balance: 'not_allowed',
  insufficient_permissions: 'not_allowed',
  order_cancellation_stale: 'not_allowed',
  order_change_already_actioned: 'not_allowed',
  order_not_changeable: 'not_allowed',
  /** With this code Duffel guarantees that there is no order and no charge, although its status is 502. */
  order_not_created: 'not_allowed',
  order_type_not_eligible_for_payment: 'not_allowed',
  pay_later_order_no_payment_for_ancillaries: 'not_allowed',
  rate_limit_exceeded: 'not_allowed',
  schedule_changed: 'not_allowed',
  stale_airline_initiated_change_accept: 'not_allowed',
  stale_airline_initiated_change_update: 'not_allowed',
  unavailable_feature: 'not_allowed',
  unsupported_action: 'not_allowed',
  bad_request: 'invalid',
  duplicate_passenger_name: 'invalid',
  invalid_content_type_header: 'invalid',
  invalid_data_param: 'invalid',
  invalid_email_address: 'invalid',
  invalid_field_sets: 'invalid',
  invalid_loyalty_card: 'invalid',
  invalid_passenger_title: 'invalid',
  invalid_phone_number: 'invalid',
  invalid_version_header: 'invalid',
  malformed_data_param: 'invalid',
  missing_content_type_header: 'invalid',
  missing_data_param: 'invalid',
  missing_version_header: 'invalid',
  unsupported_format: 'invalid',
  unsupported_version: 'invalid',
  validation_checksum: 'invalid',
  validation_format: 'invalid',
  validation_inclusion: 'invalid',
  validation_length: 'invalid',
  validation_required: 'invalid',
  validation_type: 'invalid',
  validation_unique: 'invalid',
}

/** With this status nothing was made at the airline, whatever the code. */
const NOTHING_MADE = 503

/** The outcome of a reply that is not a yes: a clear no if Duffel says that nothing was done, otherwise unknown. */
export function failureOf(
  answer: Exclude<WireAnswer<unknown>, { kind: 'answer' }>,
): Exclude<Outcome<never>, { kind: 'yes' }> {
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason }
  const code = Object.hasOwn(refusals, answer.code) ? refusals[answer.code] : undefined
  // A refusal code with a server error status guarantees nothing.
  const isCertain = answer.status < 500 || answer.code === 'order_not_created'
  if (code && isCertain) return no(code, answer.message)
  if (answer.status === NOTHING_MADE) return no('not_allowed', answer.message)
  return { kind: 'unknown', reason: answer.message }
}
