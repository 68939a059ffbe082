import { HOUR_MS } from '@safar/contract/day'
import type { FlightSupplier, Order, SupplierOffer } from '@safar/suppliers'
import { voidBooking } from '../../../server/src/modules/bookings/after-sales/void-booking.ts'
import {
  PERMANENT_OFFER,
  permanentOffer,
  requestFor,
  sellingOne,
} from '../../../server/src/modules/bookings/testing/sample-offer.ts'
import { bookFlight } from '../../../server/src/modules/flight-bookings/public.ts'
import { fakeSupplier, noChanges } from '../../../server/src/modules/flights/testing/fake-supplier.ts'
import { formOf } from './offers.ts'
import type { CreateSagaProduct, SagaOrder } from './saga-product.ts'
import { type SimulatedOrders, type SimulationOptions, simulateOrders } from './simulated-orders.ts'

const PRICE = 5_000_000
const VOID_MS = 12 * HOUR_MS

const bookingStates = { held: 'held', issued: 'confirmed', cancelled: 'cancelled', voided: 'voided' } as const

function simulateFlights(
  { now, random }: Pick<SimulationOptions, 'now' | 'random'>,
  { hold, change, lookUp }: SimulatedOrders<Order>,
  offer: SupplierOffer,
): FlightSupplier {
  const move = (locator: string, clientRef: string, from: Order['state'][], next: (order: Order) => Partial<Order>) =>
    change(locator, clientRef, (order) => (from.includes(order.state) ? { ...order, ...next(order) } : null))
  const issue = (): Partial<Order> => ({
    state: 'issued',
    tickets: [{ traveller: 'adult-1', number: String(10 ** 12 + random.below(10 ** 9)) }],
    voidUntil: new Date(now() + VOID_MS).toISOString(),
  })
  return fakeSupplier('simulated', {
    capabilities: {
      hold: true,
      void: true,
      refundQuote: false,
      seatMaps: false,
      lookUpByClientRef: true,
      ...noChanges,
    },
    reprice: async () => ({ kind: 'yes', value: offer }),
    hold: async ({ clientRef }) =>
      hold(clientRef, (locator, payBy) => ({
        clientRef,
        locator,
        state: 'held',
        offer,
        tickets: [],
        payBy,
        voidUntil: null,
      })),
    issue: async (locator, ref) => move(locator, ref, ['held'], issue),
    cancel: async (locator, ref) => move(locator, ref, ['held', 'issued'], () => ({ state: 'cancelled' })),
    void: async (locator, ref) => move(locator, ref, ['issued'], () => ({ state: 'voided' })),
    lookUp: async (ref) => lookUp(ref),
  })
}

/** Flights: an offer that never expires, from a single supplier. */
export const createFlightSaga: CreateSagaProduct = async ({ app, agent, admin, simulation }) => {
  const offer = permanentOffer(app)
  const simulated = simulateOrders<Order>(simulation)
  const deps = sellingOne(app, simulateFlights(simulation, simulated, offer), offer, agent.userId)
  return {
    deps,
    book: (current, n, idempotencyKey) =>
      bookFlight(
        { ...deps, ...current },
        requestFor(formOf({ id: PERMANENT_OFFER, total: PRICE }, n), agent.userId, idempotencyKey),
      ),
    returnBooking: (current, id) => voidBooking(current, admin, { id, fee: 0, refuse: false }),
    listOrders: () =>
      [...simulated.orders.values()].map(
        ({ order: { locator, state } }): SagaOrder => ({ locator, bookingState: bookingStates[state] }),
      ),
    made: simulated.made,
  }
}
