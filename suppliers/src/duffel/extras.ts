import { sumOf } from '@safar/contract/amount'
import type { Ancillary, Extras, HoldRequest, SeatCell, SeatMap } from '../flight-supplier.ts'
import { toMinor } from './fares.ts'
import { flightOf, keysOf, peopleOfOffer } from './offers.ts'
import type { BoughtService } from './records.ts'
import type { WireOffer, WireSeat, WireSeatMap, WireService, WireSlice } from './wire/replies.ts'

/** A bag or a seat that is on sale, with the id Duffel knows it by. */
interface ServiceOnSale extends BoughtService {
  serviceId: string
  price: number
}

interface SeatOnSale extends ServiceOnSale {
  segmentKey: string
  traveller: string
  designator: string
}

export interface ExtrasOnSale extends Extras {
  bags: ReadonlyMap<string, ServiceOnSale>
  seats: readonly SeatOnSale[]
}

const kinds: Readonly<Record<string, SeatCell['kind']>> = {
  seat: 'seat',
  restricted_seat_general: 'seat',
  bassinet: 'empty',
  exit_row: 'empty',
  lavatory: 'lavatory',
  galley: 'galley',
}

function cellOf({ type, designator, disclosures, available_services }: WireSeat, currency: string): SeatCell {
  const kind = kinds[type] ?? 'empty'
  if (kind !== 'seat' || !designator) return { kind: kind === 'seat' ? 'empty' : kind }
  const [first] = available_services ?? []
  const price = first?.total_currency === currency ? toMinor(first.total_amount, currency) : null
  // Restricted seats are for some people only; seats without a service are for nobody.
  const available = type === 'seat' && price !== null
  return { kind, designator, available, disclosures: disclosures ?? [], price: available ? price : null }
}

/** The number of a row is that of its seats; a row without seats uses its position. */
const rowNumber = (cells: readonly SeatCell[], at: number): number =>
  Number(/^\d+/.exec(cells.find(({ designator }) => designator)?.designator ?? '')?.[0] ?? at)

function seatMapOf(map: WireSeatMap, segmentKey: string, currency: string): SeatMap | null {
  const [cabin] = map.cabins
  if (!cabin) return null
  const rows = map.cabins.flatMap(({ rows }) => rows)
  return {
    segmentKey,
    cabin: cabin.cabin_class,
    rows: rows.map(({ sections }, at) => {
      const cells = sections.flatMap(({ elements }, nth): SeatCell[] => [
        ...(nth > 0 ? [{ kind: 'aisle' } as const] : []),
        ...elements.map((element) => cellOf(element, currency)),
      ])
      return { row: rowNumber(cells, at), cells }
    }),
  }
}

/** What is for sale: with an offer, or for an order that has been made. */
interface ServicesOnSale {
  slices: readonly WireSlice[]
  currency: string
  /** Keys of travellers by Duffel's passenger ids. */
  keys: ReadonlyMap<string, string>
  services: readonly WireService[]
}

export const offeredServices = (offer: WireOffer): ServicesOnSale => ({
  slices: offer.slices,
  currency: offer.total_currency,
  keys: keysOf(peopleOfOffer(offer)),
  services: offer.available_services ?? [],
})

/**
 * What can be bought with an offer or for an order. Ids of bags say whose and where they are rather than use Duffel's
 * ids, so the same bag on the same flights keeps its id when the offer is requested again.
 */
export function extrasOf(
  { slices, currency, keys, services }: ServicesOnSale,
  maps: readonly WireSeatMap[] = [],
): ExtrasOnSale {
  const segments = new Map(
    slices.flatMap(({ segments }, slice) =>
      segments.map((segment) => [segment.id, { slice, key: flightOf(segment).id }]),
    ),
  )
  const bags = new Map<string, ServiceOnSale>()
  const ancillaries: Ancillary[] = []
  for (const service of services) {
    const kg = service.metadata?.maximum_weight_kg
    const price = service.total_currency === currency ? toMinor(service.total_amount, currency) : null
    const [person = ''] = service.passenger_ids
    const passenger = keys.get(person)
    const flown = service.segment_ids.flatMap((id) => segments.get(id) ?? [])
    const isBag = service.type === 'baggage' && service.metadata?.type === 'checked'
    if (!isBag || price === null || !passenger || service.passenger_ids.length !== 1 || !flown[0]) continue
    const slice = flown[0].slice
    const id = `bag-${kg ?? 0}-${slice}-${flown.length}-${passenger}`
    if (bags.has(id)) continue
    bags.set(id, { serviceId: service.id, price, passenger: person, segments: service.segment_ids })
    const name = kg ? `${kg} kg` : 'Checked bag'
    const nameArabic = kg ? `${kg} كغ` : 'حقيبة مسجلة'
    ancillaries.push({
      id,
      kind: 'bag',
      name,
      nameArabic,
      passenger,
      slice,
      segmentKey: null,
      price,
      ...(kg && { kg }),
    })
  }
  const seats = maps.flatMap((map) => {
    const segmentKey = segments.get(map.segment_id)?.key
    if (!segmentKey) return []
    const elements = map.cabins.flatMap(({ rows }) =>
      rows.flatMap(({ sections }) => sections.flatMap((one) => one.elements)),
    )
    return elements.flatMap(({ designator, available_services }) =>
      (available_services ?? []).flatMap((one): SeatOnSale[] => {
        const price = one.total_currency === currency ? toMinor(one.total_amount, currency) : null
        const traveller = keys.get(one.passenger_id)
        return designator && traveller && price !== null
          ? [
              {
                segmentKey,
                traveller,
                designator,
                serviceId: one.id,
                price,
                passenger: one.passenger_id,
                segments: [map.segment_id],
              },
            ]
          : []
      }),
    )
  })
  const seatMaps = maps.flatMap((map) => {
    const key = segments.get(map.segment_id)?.key
    return (key && seatMapOf(map, key, currency)) || []
  })
  return { ancillaries, seatMaps, bags, seats }
}

/** The chosen services with their price; null if one of them is no longer available. */
export function chooseServices(
  { bags, seats }: ExtrasOnSale,
  request: Pick<HoldRequest, 'ancillaries' | 'seats'>,
): { services: { id: string; quantity: 1 }[]; bought: BoughtService[]; price: number } | null {
  const chosen = [
    ...request.ancillaries.map((id) => bags.get(id)),
    ...request.seats.map(({ segmentKey, traveller, designator }) =>
      seats.find(
        (one) => one.segmentKey === segmentKey && one.traveller === traveller && one.designator === designator,
      ),
    ),
  ]
  const found = chosen.filter((one) => one !== undefined)
  if (found.length < chosen.length) return null
  return {
    services: found.map(({ serviceId }) => ({ id: serviceId, quantity: 1 })),
    bought: found.map(({ passenger, segments }) => ({ passenger, segments })),
    price: sumOf(found, ({ price }) => price),
  }
}
