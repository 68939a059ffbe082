import { toDecimal } from '@safar/contract/amount'
import { ageOn } from '@safar/contract/travellers/travellers.rules'
import type { HoldRequest, Traveller } from '../../flight-supplier.ts'
import { keysOf, lastDayOf, peopleOfOffer } from '../offers.ts'
import type { WireOffer } from '../wire/replies.ts'
import { AGREED, personKey, REF } from './order.ts'

const titles: Readonly<Record<string, string>> = { MR: 'mr', MRS: 'mrs', MS: 'ms', MISS: 'miss', MSTR: 'mr', DR: 'dr' }
/** Names Duffel accepts: it refuses longer ones and other letters. */
const NAME = /^[A-Za-z][A-Za-z '-]{0,19}$/
const ADULT_FROM = 18

/** How a traveller is described in a search: adults by type, all others by age. */
export const toPassengerQuery = (age: number): { type: 'adult' } | { age: number } =>
  age >= ADULT_FROM ? { type: 'adult' } : { age }

/** Ages are not known in a search. */
export const ASSUMED_AGES = { child: 7, infant: 1 } as const

/** Why Duffel would refuse these travellers, as a sentence; null if it would not. */
export function travellersProblem(offer: WireOffer, { travellers }: HoldRequest): string | null {
  const keys = [...keysOf(peopleOfOffer(offer)).values()].sort()
  const given = travellers.map(({ key }) => key).sort()
  if (keys.join() !== given.join()) return 'the travellers are not those of the offer'
  const named = travellers.find(({ givenName, familyName }) => !NAME.test(givenName) || !NAME.test(familyName))
  if (named) return 'a name has more than twenty letters or others than Latin ones'
  if (offer.passenger_identity_documents_required && travellers.some(({ passport }) => !passport))
    return 'the airline wants the passports first'
  const laps = travellers.flatMap(({ type, withAdult }) => (type === 'infant' ? [withAdult] : []))
  if (laps.some((key) => !key || !given.includes(key)) || new Set(laps).size !== laps.length)
    return 'an infant travels with no adult of its own'
  return null
}

/** Whether everybody has the age that was searched for. */
export function agesFit(offer: WireOffer, travellers: readonly Traveller[]): boolean {
  const day = lastDayOf(offer)
  const keys = keysOf(peopleOfOffer(offer))
  return offer.passengers.every(({ id, age }) => {
    const one = travellers.find(({ key }) => key === keys.get(id))
    const years = one ? ageOn(one.birthDate, day) : null
    return years !== null && (typeof age === 'number' ? years === age : years >= ADULT_FROM)
  })
}

export function passengersOf(offer: WireOffer, { travellers, contact }: HoldRequest) {
  const keys = keysOf(peopleOfOffer(offer))
  const idOf = new Map([...keys].map(([id, key]) => [key, id]))
  return travellers.map(({ key, title, gender, givenName, familyName, birthDate, passport }) => {
    const infant = travellers.find(({ type, withAdult }) => type === 'infant' && withAdult === key)
    return {
      id: idOf.get(key) ?? '',
      title: titles[title.toUpperCase()] ?? (gender === 'female' ? 'ms' : 'mr'),
      gender: gender === 'female' ? 'f' : 'm',
      given_name: givenName,
      family_name: familyName,
      born_on: birthDate,
      email: contact.email,
      phone_number: contact.phone,
      ...(infant && { infant_passenger_id: idOf.get(infant.key) }),
      ...(passport && {
        identity_documents: [
          {
            type: 'passport',
            unique_identifier: passport.number,
            issuing_country_code: passport.country,
            expires_on: passport.expires,
          },
        ],
      }),
    }
  })
}

/** The metadata written on the order at Duffel. */
export function metadataOf(offer: WireOffer, { clientRef, agreedTotal: amount }: HoldRequest): Record<string, string> {
  const currency = offer.total_currency
  const people = [...keysOf(peopleOfOffer(offer))].map(([id, key]) => [personKey(key), id])
  return {
    [REF]: clientRef,
    [AGREED]: `${toDecimal({ amount, currency })} ${currency}`,
    ...Object.fromEntries(people),
  }
}
