import type { UmrahChoice } from '@safar/contract/products/umrah/price.rules'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import type { SelectionOf } from '@safar/contract/quotes/packages.shapes'
import { type Sharing, sharings } from '@safar/contract/vocabulary/umrah'
import type { PriceRequest } from '../api.ts'

/** A visitor's choice for a package, as stored in the URL. */
export interface PackageChoice extends UmrahChoice {
  sharing: Sharing
  departureId: number | null
  /** The visitor's own departure date, if the package allows it. */
  departsOn: string | null
  people: People
}

export interface People {
  adults: number
  childrenWithBed: number
  childrenWithoutBed: number
  infants: number
}

export const MAX_PEOPLE = 20

const counts = { a: 'adults', cb: 'childrenWithBed', cn: 'childrenWithoutBed', i: 'infants' } as const

const readCount = (text: string | null, otherwise: number): number =>
  text && /^\d{1,2}$/.test(text) ? Math.min(MAX_PEOPLE, Number(text)) : otherwise

/** Sharings the package has a price for. */
export const offeredSharings = ({ prices }: Pick<UmrahPackageView, 'prices'>): Sharing[] =>
  sharings.filter((sharing) => prices[sharing] !== undefined)

function readSharing(text: string | null, view: UmrahPackageView): Sharing {
  const offered = offeredSharings(view)
  return (
    offered.find((sharing) => sharing === text) ?? offered.find((sharing) => sharing === 'quad') ?? offered[0] ?? 'quad'
  )
}

function readStays(params: URLSearchParams, view: UmrahPackageView): UmrahChoice['stays'] {
  const hotels = params.get('h')?.split(',') ?? []
  const nights = params.get('n')?.split(',').map(Number) ?? []
  return view.stays.map((stay, place) => {
    const hotel = stay.hotels.find(({ key }) => key === hotels[place]) ?? stay.hotels[0]
    const wanted = nights[place]
    const fits = wanted !== undefined && wanted >= stay.min_nights && wanted <= stay.max_nights
    return { hotel: hotel?.key ?? '', nights: fits ? wanted : stay.nights }
  })
}

/** Reads the choice from the URL; invalid parts fall back to the listed ones. */
export function readChoice(params: URLSearchParams, view: UmrahPackageView): PackageChoice {
  const bookable = view.departures.filter((departure) => departure.bookable)
  const departureId = Number(params.get('d'))
  const departsOn = view.own_dates ? params.get('on') : null
  const departure = departsOn ? undefined : (bookable.find(({ id }) => id === departureId) ?? bookable[0])
  const transport = params.get('t')
  const extras = params.get('x')?.split(',') ?? []
  return {
    sharing: readSharing(params.get('sharing'), view),
    departureId: departure?.id ?? null,
    departsOn,
    stays: readStays(params, view),
    transport: view.transports.find(({ key }) => key === transport)?.key ?? view.transports[0]?.key ?? null,
    extras: view.extras.filter(({ key, included }) => !included && extras.includes(key)).map(({ key }) => key),
    people: {
      adults: Math.max(1, readCount(params.get('a'), 2)),
      childrenWithBed: readCount(params.get('cb'), 0),
      childrenWithoutBed: readCount(params.get('cn'), 0),
      infants: readCount(params.get('i'), 0),
    },
  }
}

export function toParams(choice: PackageChoice): URLSearchParams {
  const params = new URLSearchParams({
    sharing: choice.sharing,
    h: choice.stays.map(({ hotel }) => hotel).join(),
    n: choice.stays.map(({ nights }) => nights).join(),
  })
  if (choice.departureId !== null) params.set('d', String(choice.departureId))
  if (choice.departsOn !== null) params.set('on', choice.departsOn)
  if (choice.transport !== null) params.set('t', choice.transport)
  if (choice.extras.length > 0) params.set('x', choice.extras.join())
  for (const [name, key] of Object.entries(counts)) {
    const count = choice.people[key]
    if (count > 0) params.set(name, String(count))
  }
  return params
}

/** Whether anything differs from the package as listed. */
export function isChanged(choice: PackageChoice, view: UmrahPackageView): boolean {
  const stays = view.stays.map(({ hotels: [first], nights }) => ({ hotel: first?.key ?? '', nights }))
  const listed: UmrahChoice = { stays, transport: view.transports[0]?.key ?? null, extras: [] }
  const { stays: chosen, transport, extras } = choice
  return JSON.stringify({ stays: chosen, transport, extras }) !== JSON.stringify(listed)
}

export const countPeople = ({ adults, childrenWithBed, childrenWithoutBed, infants }: People): number =>
  adults + childrenWithBed + childrenWithoutBed + infants

export const toPriceRequest = ({
  sharing,
  departureId,
  departsOn,
  stays,
  transport,
  extras,
  people,
}: PackageChoice): PriceRequest => ({
  departure_id: departureId,
  departs_on: departureId === null ? departsOn : null,
  choice: { stays: stays.map((stay) => ({ ...stay })), transport, extras: [...extras] },
  people: {
    [sharing]: people.adults,
    ...(people.childrenWithBed > 0 && { child_with_bed: people.childrenWithBed }),
    ...(people.childrenWithoutBed > 0 && { child_without_bed: people.childrenWithoutBed }),
    ...(people.infants > 0 && { infant: people.infants }),
  },
})

/** The choice in the form a quote stores. */
export function toSelection(choice: PackageChoice) {
  const { departure_id, departs_on, choice: chosen, people } = toPriceRequest(choice)
  return { departure_id, departs_on, choice: chosen, people }
}

/** A quoted selection as a choice to fill the checkout; all adults in a quote share one kind of room. */
export function toChoice({ departure_id, departs_on, choice, people }: SelectionOf<'umrah'>): PackageChoice {
  const sharing = sharings.find((each) => (people[each] ?? 0) > 0) ?? 'quad'
  return {
    ...choice,
    sharing,
    departureId: departure_id,
    departsOn: departs_on,
    people: {
      adults: sharings.reduce((sum, each) => sum + (people[each] ?? 0), 0),
      childrenWithBed: people.child_with_bed ?? 0,
      childrenWithoutBed: people.child_without_bed ?? 0,
      infants: people.infant ?? 0,
    },
  }
}

/**
 * On one of our departures, more nights in one city are fewer in the next, because the flights are fixed. On the
 * visitor's own date the journey gets longer. Null if no stay can give or take the nights.
 */
export function changeNights(
  choice: PackageChoice,
  view: UmrahPackageView,
  place: number,
  nights: number,
): PackageChoice | null {
  const bounds = view.stays[place]
  const before = choice.stays[place]
  if (!bounds || !before || nights < bounds.min_nights || nights > bounds.max_nights) return null
  const set = (at: number, count: number) => (stay: { hotel: string; nights: number }, index: number) =>
    index === at ? { ...stay, nights: count } : stay
  const stays = choice.stays.map(set(place, nights))
  if (choice.departureId === null) return { ...choice, stays }
  const difference = nights - before.nights
  const other = stays.findIndex((stay, index) => {
    const limits = view.stays[index]
    const left = stay.nights - difference
    return index !== place && limits !== undefined && left >= limits.min_nights && left <= limits.max_nights
  })
  const giving = stays[other]
  return giving ? { ...choice, stays: stays.map(set(other, giving.nights - difference)) } : null
}

/** The same choice on one of our departures, with the nights of its flights. */
export const onDeparture = (choice: PackageChoice, view: UmrahPackageView, departureId: number): PackageChoice => ({
  ...choice,
  departureId,
  departsOn: null,
  stays: choice.stays.map((stay, place) => ({ ...stay, nights: view.stays[place]?.nights ?? stay.nights })),
})

/** The same choice on the visitor's own date. */
export const onOwnDay = (choice: PackageChoice, departsOn: string): PackageChoice => ({
  ...choice,
  departureId: null,
  departsOn,
})
