import { ageOn } from '@safar/contract/travellers/travellers.rules'
import type { RequestedPassenger, StoredOffer } from './inventory.ts'
import { fieldsOf, type Json, listOf, textOf, validation } from './wire.ts'

const FIELDS = [
  ...['id', 'title', 'gender', 'given_name', 'family_name', 'born_on', 'email', 'phone_number'],
  ...['infant_passenger_id', 'identity_documents', 'loyalty_programme_accounts'],
]
const NAME = /^[A-Za-z][A-Za-z '-]{0,19}$/

/** Whether somebody born on this day matches the passenger in the search. */
function fits({ age }: RequestedPassenger, born: string, lastDay: string): boolean {
  const years = ageOn(born, lastDay)
  return age === null ? years >= 18 : years === age
}

function passengerOf(value: unknown, place: number, offer: StoredOffer): Json {
  const pointer = `/data/passengers/${place}`
  const one = fieldsOf(value, FIELDS, pointer)
  const requested = offer.request.passengers.find(({ id }) => id === one.id)
  if (!requested) throw validation('validation_inclusion', `${pointer}/id`)
  textOf(one.title, `${pointer}/title`)
  if (!['mr', 'ms', 'mrs', 'miss', 'dr'].includes(String(one.title)))
    throw validation('invalid_passenger_title', `${pointer}/title`)
  textOf(one.gender, `${pointer}/gender`, /^[mf]$/)
  textOf(one.given_name, `${pointer}/given_name`, NAME)
  textOf(one.family_name, `${pointer}/family_name`, NAME)
  const born = textOf(one.born_on, `${pointer}/born_on`, /^\d{4}-\d\d-\d\d$/)
  const lastDay = offer.request.slices.at(-1)?.date ?? ''
  if (!fits(requested, born, lastDay)) throw validation('validation_inclusion', `${pointer}/born_on`)
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(textOf(one.email, `${pointer}/email`)))
    throw validation('invalid_email_address', `${pointer}/email`)
  if (!/^\+[1-9]\d{7,14}$/.test(textOf(one.phone_number, `${pointer}/phone_number`)))
    throw validation('invalid_phone_number', `${pointer}/phone_number`)
  if (one.identity_documents !== undefined)
    for (const [nth, document] of listOf(one.identity_documents, `${pointer}/identity_documents`).entries()) {
      const at = `${pointer}/identity_documents/${nth}`
      const fields = ['type', 'unique_identifier', 'issuing_country_code', 'expires_on']
      const { issuing_country_code, expires_on } = fieldsOf(document, fields, at)
      textOf(issuing_country_code, `${at}/issuing_country_code`, /^[A-Z]{2}$/)
      textOf(expires_on, `${at}/expires_on`, /^\d{4}-\d\d-\d\d$/)
    }
  else if (offer.body.passenger_identity_documents_required)
    throw validation('validation_required', `${pointer}/identity_documents`)
  return { ...one, type: requested.age === null ? 'adult' : requested.age < 2 ? 'infant_without_seat' : 'child' }
}

/** Every passenger of the offer exactly once, each infant with an adult of its own. */
export function passengersOf(offer: StoredOffer, value: unknown): Json[] {
  const people = listOf(value, '/data/passengers').map((one, place) => passengerOf(one, place, offer))
  if (new Set(people.map(({ id }) => id)).size !== offer.request.passengers.length)
    throw validation('validation_required', '/data/passengers')
  const names = people.map((one) => `${one.given_name} ${one.family_name} ${one.born_on}`)
  if (new Set(names).size !== names.length) throw validation('duplicate_passenger_name', '/data/passengers')
  const infants = people.filter(({ type }) => type === 'infant_without_seat').map(({ id }) => id)
  const laps = people.flatMap((one) => (one.infant_passenger_id === undefined ? [] : [one.infant_passenger_id]))
  if (
    new Set(laps).size !== laps.length ||
    infants.some((id) => !laps.some((lap) => lap === id)) ||
    laps.length !== infants.length
  )
    throw validation('validation_required', '/data/passengers/0/infant_passenger_id')
  return people
}
