import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { utcDay } from '@safar/contract/day'
import { createDuffel, type FlightSupplier, type Order, type SupplierOffer } from '@safar/suppliers'
import { type ActEnding, startDuffel } from '@safar/suppliers/duffel-emulator/emulator'
import { orderBody } from '@safar/suppliers/duffel-emulator/orders'
import type { EmulatorState, StoredOrder } from '@safar/suppliers/duffel-emulator/state'
import { voidBooking } from '../../../server/src/modules/bookings/after-sales/void-booking.ts'
import { permanentOffer, requestFor, sellingOne } from '../../../server/src/modules/bookings/testing/sample-offer.ts'
import { createDuffelRecords } from '../../../server/src/modules/duffel/records.ts'
import { bookFlight } from '../../../server/src/modules/flight-bookings/public.ts'
import { duffelChanges } from './duffel-changes.ts'
import { formOf } from './offers.ts'
import type { CreateSagaProduct, OrderBooks, SagaOrder } from './saga-product.ts'
import { mortalCaller, type SimulatedOutcome, type SimulationOptions } from './simulated-orders.ts'

/** How each outcome of an act appears on Duffel's wire. */
export const onTheWire: Readonly<Record<SimulatedOutcome, readonly ActEnding[]>> = {
  ok: ['ok'],
  late_ok: ['lost_after', 'accepted'],
  lost_answer: ['hidden_after'],
  refused: ['refused', 'order_not_created', 'unavailable_503'],
  accepted_then_failed: ['accepted_then_failed'],
  timeout_before: ['lost_before', 'error_500_before', 'error_502_before', 'timeout_504_before'],
  timeout_after: ['lost_after', 'error_500_after', 'error_502_after', 'timeout_504_after'],
  hidden_then_found: ['hidden_after'],
}

function withDeaths(supplier: FlightSupplier, simulation: SimulationOptions): FlightSupplier {
  const { act, lookUp } = mortalCaller<Order>(simulation)
  const { changeFlights } = supplier
  return {
    ...supplier,
    hold: (request, call) => act(() => supplier.hold(request, call)),
    issue: (locator, ref, call) => act(() => supplier.issue(locator, ref, call)),
    cancel: (locator, ref, call) => act(() => supplier.cancel(locator, ref, call)),
    void: (locator, ref, call) => act(() => supplier.void(locator, ref, call)),
    addExtras: (locator, request, call) => act(() => supplier.addExtras(locator, request, call)),
    ...(changeFlights && { changeFlights: (locator, change, call) => act(() => changeFlights(locator, change, call)) }),
    lookUp: (ref, call) => lookUp(() => supplier.lookUp(ref, call)),
  }
}

interface WireTicket {
  unique_identifier: string
}

/** Duffel's data about an order and its payments. */
function booksOf(state: EmulatorState, order: StoredOrder): OrderBooks {
  const { id, services, slices } = order
  const taken = state.payments.filter(({ orderId }) => orderId === id)
  const given = [...state.cancellations.values()].filter((one) => one.orderId === id && one.confirmedAt !== null)
  const [first] = (slices[0]?.segments ?? []) as { departing_at: string }[]
  return {
    paid: taken.reduce((sum, { amount }) => sum + amount, 0) - given.reduce((sum, { refund }) => sum + refund, 0),
    payments: taken.length,
    extras: services.length,
    departs: first?.departing_at.slice(0, 10) ?? '',
    tickets: (orderBody(state, order).documents as WireTicket[]).map((one) => one.unique_identifier).join(),
  }
}

/** Flights at an emulated Duffel: half of them held by the airline, half requiring instant payment. */
export const createDuffelSaga: CreateSagaProduct = async (context) => {
  const { app, agent, admin, simulation } = context
  const { random } = simulation
  const emulator = await startDuffel({ now: () => app.clock.now().getTime() })
  emulator.chooseEnding = (act) => {
    // The order is marked before the actual void, and the script is about the void.
    const outcome = act === 'update_order' && random.chance(0.8) ? 'ok' : simulation.fate()
    return random.pick(onTheWire[outcome])
  }
  const duffel = createDuffel({
    records: createDuffelRecords(app.services),
    clock: app.clock,
    baseUrl: emulator.url,
    token: async () => emulator.token,
  })
  const supplier = withDeaths(duffel, simulation)
  const deps = sellingOne(app, supplier, permanentOffer(app), agent.userId)
  const forms = new Map<string, BookingForm>()

  /** Searched again for each person: a search can yield only one order. */
  async function findForm(n: number, key: string): Promise<BookingForm> {
    const known = forms.get(key)
    if (known) return known
    emulator.state.terms.instantOnly = random.chance(0.5)
    const date = utcDay(app.clock.now(), 60)
    const query = {
      legs: [{ origin: 'LHE', destination: 'JED', date }],
      cabin: 'economy' as const,
      passengers: { adult: 1, child: 0, infant: 0 },
    }
    const offer = (await duffel.search(query)).find(({ change }) => change.allowed === 'yes')
    if (!offer) throw new Error('nothing is on sale')
    const id = `duffel-${n}`
    deps.flights.store.save({
      id,
      query,
      audience: { channel: 'agent', agentId: agent.userId },
      offers: [{ id: `${id}-0`, supplier: supplier.id, offer }],
      expiresAt: Date.parse(offer.expires_at),
    })
    const form = formOf({ id: `${id}-0`, total: totalOf(offer) }, n)
    forms.set(key, form)
    return form
  }

  const orders = () => [...emulator.state.orders.values()]
  return {
    deps,
    overNetwork: true,
    book: async (current, n, key) =>
      bookFlight({ ...deps, ...current }, requestFor(await findForm(n, key), agent.userId, key)),
    changes: duffelChanges(deps, context),
    // A void does not refund what an airline charged for a change.
    canReturn: ({ voidUntil }) => voidUntil !== null,
    returnBooking: (current, id) => voidBooking(current, admin, { id, fee: 0, refuse: false }),
    listOrders: () =>
      orders().map((order): SagaOrder => {
        const { reference, cancelledAt, paidAt, metadata } = order
        const given = metadata.safar_void ? 'voided' : 'cancelled'
        const bookingState = cancelledAt !== null ? given : paidAt ? 'confirmed' : 'held'
        return { locator: reference, bookingState, books: booksOf(emulator.state, order) }
      }),
    get made() {
      const times = Map.groupBy(orders(), ({ metadata }) => String(metadata.safar_ref))
      return new Map([...times].map(([ref, made]) => [ref, made.length]))
    },
    stop: () => emulator.stop(),
  }
}

const totalOf = ({ fares }: SupplierOffer): number =>
  fares.reduce((sum, { base, taxes, count }) => sum + count * taxes.reduce((all, { amount }) => all + amount, base), 0)
