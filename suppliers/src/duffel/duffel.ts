import { formatMoney } from '@safar/contract/amount'
import type { Condition, FlightSupplier, Outcome, SupplierOffer } from '../flight-supplier.ts'
import { no } from '../shared/outcomes.ts'
import { toOffer } from './offers.ts'
import { addExtras, findAdded, orderExtras } from './orders/add-extras.ts'
import { adoptOrder, findByName } from './orders/adopt.ts'
import { cancel, issue, refundQuote, voidOrder } from './orders/after-hold.ts'
import { acceptAirlineChange, findAccepted, readAirlineChanges } from './orders/airline-changes.ts'
import { changeFlights, findChanged, readFlightChange, searchFlightChanges } from './orders/change-flights.ts'
import { type DuffelContext, readable, readOffer } from './orders/context.ts'
import { findHeld, hold, readExtras } from './orders/hold.ts'
import type { DuffelRecords } from './records.ts'
import { search } from './search.ts'
import { createDuffelClient } from './wire/client.ts'

export const DUFFEL = 'duffel'

export interface DuffelDeps {
  records: DuffelRecords
  clock: { now(): Date }
  token(): Promise<string | null>
  /** Replaces Duffel's own server. */
  baseUrl?: string | undefined
}

function sentence(act: string, { allowed, penalty: amount }: Condition, currency: string): string {
  if (allowed === 'no') return `${act}: not permitted.`
  if (allowed === 'unknown') return `${act}: ask the airline.`
  if (amount === null) return `${act}: permitted before departure; the airline says for how much when it is asked.`
  return amount > 0
    ? `${act}: permitted before departure for ${formatMoney({ amount, currency })}.`
    : `${act}: free before departure.`
}

function fareRulesOf({ brand, slices, change, refund, currency }: SupplierOffer): string[] {
  const bases = [...new Set(slices.flat().map(({ fare_basis }) => fare_basis))]
  return [
    `Fare ${brand.name}, basis ${bases.join(', ')}.`,
    sentence('Changes', change, currency),
    sentence('Refund', refund, currency),
  ]
}

const cannot = async (): Promise<Outcome<never>> => no('not_allowed', 'Duffel does not do this')

/** Airlines through Duffel, with the agency's own key. */
export function createDuffel({ records, clock, token, baseUrl }: DuffelDeps): FlightSupplier {
  const client = createDuffelClient({ token, ...(baseUrl !== undefined && { baseUrl }) })
  const context: DuffelContext = { client, records, clock }

  const offer: FlightSupplier['reprice'] = async (offerId, call) => {
    call?.signal?.throwIfAborted()
    const outcome = await readOffer(context, offerId, call)
    return outcome.kind === 'yes' ? readable(() => toOffer(outcome.value)) : outcome
  }

  return {
    id: DUFFEL,
    name: 'Duffel',
    async readMode() {
      const key = await token()
      return key === null ? null : key.startsWith('duffel_test_') ? 'test' : 'live'
    },
    capabilities: {
      hold: true,
      void: true,
      refundQuote: true,
      seatMaps: true,
      lookUpByClientRef: true,
      correct: false,
      correctIssued: null,
      addExtras: 'issued',
      split: false,
      remarks: false,
    },
    search: (query, call) => search(client, query, call),
    reprice: offer,
    async fareRules(offerId, call) {
      const outcome = await offer(offerId, call)
      return outcome.kind === 'yes' ? { kind: 'yes', value: fareRulesOf(outcome.value) } : outcome
    },
    async extras(offerId, call) {
      const outcome = await readOffer(context, offerId, call)
      if (outcome.kind !== 'yes') return outcome
      const extras = await readExtras(context, outcome.value, call)
      if (extras.kind !== 'yes') return extras
      const { ancillaries, seatMaps } = extras.value
      return { kind: 'yes', value: { ancillaries, seatMaps } }
    },
    hold: (request, call) => hold(context, request, call),
    issue: (locator, clientRef, call) => issue(context, locator, clientRef, call),
    lookUp: async (clientRef, call) =>
      (await findChanged(context, clientRef, call)) ??
      (await findAccepted(context, clientRef, call)) ??
      (await findAdded(context, clientRef, call)) ??
      (await findHeld(context, clientRef, call)) ??
      no('not_found', 'no order has this reference'),
    cancel: (locator, clientRef, call) => cancel(context, locator, clientRef, call),
    void: (locator, clientRef, call) => voidOrder(context, locator, clientRef, call),
    refundQuote: (locator, call) => refundQuote(context, locator, call),
    findOrder: (name, call) => findByName(context, name, call),
    adoptOrder: (id, request, call) => adoptOrder(context, id, request, call),
    searchFlightChanges: (locator, query, call) => searchFlightChanges(context, locator, query, call),
    readFlightChange: (locator, offerId, call) => readFlightChange(context, locator, offerId, call),
    changeFlights: (locator, request, call) => changeFlights(context, locator, request, call),
    readAirlineChanges: (locator, call) => readAirlineChanges(context, locator, call),
    acceptAirlineChange: (locator, request, call) => acceptAirlineChange(context, locator, request, call),
    correct: cannot,
    orderExtras: (locator, call) => orderExtras(context, locator, call),
    addExtras: (locator, request, call) => addExtras(context, locator, request, call),
    split: cannot,
    addRemark: cannot,
  }
}
