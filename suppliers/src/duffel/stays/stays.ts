import { no, yes } from '../../shared/outcomes.ts'
import type { StaySupplier } from '../../stay-supplier.ts'
import { createDuffelClient } from '../wire/client.ts'
import type { Gazetteer } from './hotels.ts'
import { cancel, cancelQuote, confirm, hold, lookUp, type StayOrderContext } from './orders.ts'
import type { StayRecords } from './records.ts'
import { checkRates, findHotel, readRates, search } from './search.ts'

export const DUFFEL_STAYS = 'duffel-stays'

export interface DuffelStaysDeps {
  records: StayRecords
  gazetteer: Gazetteer
  clock: { now(): Date }
  token(): Promise<string | null>
  /** Replaces Duffel's own server. */
  baseUrl?: string | undefined
}

/** Hotels through Duffel, with the same key as for flights. */
export function createDuffelStays({ records, gazetteer, clock, token, baseUrl }: DuffelStaysDeps): StaySupplier {
  const client = createDuffelClient({ token, ...(baseUrl !== undefined && { baseUrl }) })
  const context: StayOrderContext = { client, records, gazetteer, clock, cities: new Map() }
  return {
    id: DUFFEL_STAYS,
    name: 'Duffel Stays',
    async readMode() {
      const key = await token()
      return key === null ? null : key.startsWith('duffel_test_') ? 'test' : 'live'
    },
    capabilities: { hold: false, lookUpByClientRef: true, noShow: false },
    async places(words, limit, call) {
      const found = await gazetteer.places(words, limit, call)
      // Hotels of the catalogue belong to another supplier.
      return found.filter(({ kind }) => kind !== 'hotel')
    },
    place: async (kind, id, call) =>
      kind === 'hotel' ? findHotel(context, id, call) : gazetteer.place(kind, id, call),
    landmarks: (around, call) => gazetteer.landmarks(around, call),
    search: (query, call) => search(context, query, call),
    rates: (hotelId, stay, call) => readRates(context, hotelId, stay, call),
    async check(rateIds, call) {
      const checked = await checkRates(context, rateIds, call)
      if (checked.kind !== 'yes') return checked
      const { rates, chosen, stay } = checked.value
      return yes({ rates, chosen, stay })
    },
    hold: (request, call) => hold(context, request, call),
    confirm: (locator, clientRef, call) => confirm(context, locator, clientRef, call),
    lookUp: (clientRef, call) => lookUp(context, clientRef, call),
    cancelQuote: (locator, call) => cancelQuote(context, locator, call),
    cancel: (locator, clientRef, call) => cancel(context, locator, clientRef, call),
    async noShow(locator) {
      if (!(await records.byLocator(locator))) return no('not_found', 'no such order')
      return no('not_allowed', 'Duffel takes no word of a no-show')
    },
  }
}
