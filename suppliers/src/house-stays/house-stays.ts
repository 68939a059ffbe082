import { MINUTE_MS } from '@safar/contract/day'
import type { Call } from '../flight-supplier.ts'
import type { Faults } from '../shared/faults.ts'
import { no, yes } from '../shared/outcomes.ts'
import { createZones } from '../shared/zones.ts'
import type { FoundStay, Stay, StaySupplier } from '../stay-supplier.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { readFacts } from './catalogue/facts.ts'
import type { HouseHotel } from './catalogue/hotels.ts'
import { findLandmarks } from './catalogue/landmarks.ts'
import { createStayPlaces, readPlace, type StayPlaces } from './catalogue/places.ts'
import { withStayFaults } from './faults.ts'
import { type AfterHoldContext, cancel, cancelQuote, confirm, noShow } from './orders/after-hold.ts'
import { checkRates, hold, orderView } from './orders/book.ts'
import type { StayInventory } from './orders/inventory.ts'
import type { StayOrders } from './orders/orders.ts'
import { findStay, listRates, offerOf } from './rates/hotel-rates.ts'
import { termsOf } from './rates/stay-terms.ts'

export interface HouseStaysDeps {
  clock: { now(): Date }
  inventory: StayInventory
  orders: StayOrders
  faults?: Faults
  /** Number of hotels in the catalogue; set only to measure growth. */
  hotels?: number
}

function createContext({ clock, inventory, orders, hotels }: HouseStaysDeps): AfterHoldContext {
  const catalogue = createCatalogue({ hotels })
  const names = [...new Set(catalogue.cities.map(({ zone }) => zone))]
  const indexes = new Map(names.map((name, index) => [name, index]))
  const zones = createZones(names)
  const zoneIndex = (zone: string) => indexes.get(zone) ?? 0
  return {
    catalogue,
    inventory,
    orders,
    terms: ({ city }, stay, now) => termsOf({ zones, zoneIndex }, city, stay, now),
    now: () => clock.now().getTime(),
    momentOf: (zone, localMinute) => zones.utcOf(zoneIndex(zone), localMinute) * MINUTE_MS,
  }
}

/** Every one of these hotels that can take the party; sold rooms are read once for all their cities. */
async function searchHotels(
  context: AfterHoldContext,
  hotels: readonly HouseHotel[],
  stay: Stay,
): Promise<FoundStay[]> {
  const now = Math.floor(context.now() / MINUTE_MS)
  const byCity = Map.groupBy(hotels, ({ city }) => city)
  const terms = new Map([...byCity].map(([city, [first]]) => [city, first ? context.terms(first, stay, now) : null]))
  const sellable = [...terms.values()].find((one) => one !== null)
  if (!sellable) return []
  const cities = [...byCity.keys()].map(({ id }) => id)
  const sold = await context.inventory.sold(cities, stay.checkIn, sellable.dates.at(-1) ?? stay.checkIn)
  const found: FoundStay[] = []
  for (const house of hotels) {
    const own = terms.get(house.city)
    const stayFound = own ? findStay(house, own, sold) : null
    if (stayFound) found.push(stayFound)
  }
  return found
}

async function readRates(context: AfterHoldContext, hotelId: string, stay: Stay) {
  const house = context.catalogue.hotel(hotelId)
  if (!house) return no('not_found', 'no such hotel')
  const terms = context.terms(house, stay, Math.floor(context.now() / MINUTE_MS))
  if (!terms) return no('invalid', 'the stay cannot be sold')
  const sold = await context.inventory.sold([house.city.id], stay.checkIn, terms.dates.at(-1) ?? stay.checkIn)
  const offer = offerOf(house, terms, sold)
  const rooms = terms.rooms.map((_, roomIndex) => listRates(offer, terms, roomIndex))
  return yes({ hotel: house.hotel, facts: readFacts(house), rooms })
}

export const HOUSE_STAYS = 'house-stays'

/** The house supplier of stays: a world of hotels computed from facts and a hash, in which only sales are stored. */
export function createHouseStays(deps: HouseStaysDeps): StaySupplier {
  let context: AfterHoldContext | undefined
  let places: Promise<StayPlaces> | undefined
  const contextFor = (call?: Call): AfterHoldContext => {
    call?.signal?.throwIfAborted()
    context ??= createContext(deps)
    return context
  }

  const supplier: StaySupplier = {
    id: HOUSE_STAYS,
    name: 'Safar Stays',
    capabilities: { hold: true, lookUpByClientRef: true, noShow: true },
    async places(words, limit, call) {
      places ??= createStayPlaces(contextFor(call).catalogue)
      return (await places).search(words, limit)
    },
    place: async (kind, id, call) => readPlace(contextFor(call).catalogue, kind, id),
    landmarks: async (around, call) => findLandmarks(contextFor(call).catalogue, around),
    search: async ({ area, ...stay }, call) => searchHotels(contextFor(call), contextFor().catalogue.find(area), stay),
    rates: async (hotelId, stay, call) => readRates(contextFor(call), hotelId, stay),
    async check(rateIds, call) {
      const checked = await checkRates(contextFor(call), rateIds)
      if (checked.kind !== 'yes') return checked
      const { rates, chosen, stay } = checked.value
      return yes({ rates, chosen, stay })
    },
    hold: async (request, call) => hold(contextFor(call), request),
    confirm: async (locator, clientRef, call) => confirm(contextFor(call), locator, clientRef),
    async lookUp(clientRef, call) {
      const order = await contextFor(call).orders.byRef(clientRef)
      return order ? yes(orderView(order)) : no('not_found', 'no order has this reference')
    },
    cancelQuote: async (locator, call) => cancelQuote(contextFor(call), locator),
    cancel: async (locator, clientRef, call) => cancel(contextFor(call), locator, clientRef),
    noShow: async (locator, clientRef, call) => noShow(contextFor(call), locator, clientRef),
  }
  return deps.faults ? withStayFaults(supplier, deps.faults) : supplier
}
