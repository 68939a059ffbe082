import type { PnrPerson, ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import { titles } from '@safar/contract/vocabulary/bookings'
import { alpha2Of } from '../../travellers/public.ts'
import { emptyOffline, newTraveller, type OfflineValues, type TravellerValues } from '../form/values.ts'

const countryOf = (code: string | null): string => (code === null || code.length === 2 ? code : alpha2Of(code)) ?? ''

function travellerOf(person: PnrPerson, ticket: string | undefined): TravellerValues {
  const known = titles.find((title) => title === person.title)
  return {
    ...newTraveller(person.type),
    ...(known && { title: known }),
    given_name: person.given_name,
    family_name: person.family_name,
    birth_date: person.birth_date ?? '',
    gender: person.gender ?? '',
    nationality: countryOf(person.nationality),
    passport: person.passport ?? '',
    passport_country: countryOf(person.passport_country),
    passport_expires: person.passport_expires ?? '',
    ticket: ticket ?? '',
  }
}

/** Cancelled and rejected flights are not part of the sale. */
const sold = ({ meaning }: ReadPnr['segments'][number]) => meaning !== 'cancelled' && meaning !== 'rejected'

/** A new offline booking, filled in from the text; missing values stay empty. */
export function prefillOf(pnr: ReadPnr): OfflineValues {
  const empty = emptyOffline()
  const live = pnr.tickets.filter(({ state }) => state === 'issued')
  const segments = pnr.segments.filter(sold).map((one) => ({
    airline: one.airline,
    flight: one.flight,
    class: one.class ?? '',
    from: one.from,
    to: one.to,
    departs_on: one.departs_on,
    departs_at: one.departs_at,
    arrives_on: one.arrives_on ?? '',
    arrives_at: one.arrives_at ?? '',
    status: one.status ?? '',
  }))
  const [limit] = [...pnr.limits].sort((a, b) => `${a.on}${a.at ?? '99'}`.localeCompare(`${b.on}${b.at ?? '99'}`))
  const people = pnr.people.map((person, place) =>
    travellerOf(person, live.find((ticket) => ticket.person === place)?.number),
  )
  const lead = pnr.people[0]
  return {
    ...empty,
    pnr: pnr.locator ?? '',
    details: { ...empty.details, segments: segments.length ? segments : empty.details.segments },
    travellers: people.length ? people : empty.travellers,
    contact: {
      name: lead ? `${lead.given_name} ${lead.family_name}` : '',
      email: pnr.emails[0] ?? '',
      // National numbers get their country code by hand: the text does not say which country.
      phone: pnr.phones.find((phone) => /^\d{11,}$/.test(phone) && !phone.startsWith('0'))?.replace(/^/, '+') ?? '',
    },
    limit: live.length > 0 ? empty.limit : { on: limit?.on ?? '', at: limit?.at ?? '' },
    issued: live.length > 0 || pnr.ticketed_on !== null,
  }
}
