import { addDays } from '@safar/contract/day'
import type { HotelBookingForm } from '@safar/contract/products/hotels/hotels.shapes'
import { createDuffelStays, type StayOrder, type StaySupplier } from '@safar/suppliers'
import { startDuffel } from '@safar/suppliers/duffel-emulator/emulator'
import { locatorOf } from '@safar/suppliers/shared/locators'
import { dubai, dubaiOnly } from '@safar/suppliers/testing/stays/gazetteer'
import { createProducts } from '../../../server/src/modules/bookings/public.ts'
import { createStayRecords } from '../../../server/src/modules/duffel/stay-records.ts'
import { bookStay } from '../../../server/src/modules/hotel-bookings/book-stay.ts'
import { createHotelProduct } from '../../../server/src/modules/hotel-bookings/public.ts'
import { createHotels, stayToBook } from '../../../server/src/modules/hotels/public.ts'
import { createPricing } from '../../../server/src/modules/pricing/public.ts'
import { inDays } from '../../../server/src/testing/buyers.ts'
import { onTheWire } from './duffel-saga.ts'
import { returnStay, toStayForm } from './hotel-saga.ts'
import type { CreateSagaProduct, SagaOrder } from './saga-product.ts'
import { mortalCaller, type SimulationOptions } from './simulated-orders.ts'

function withDeaths(supplier: StaySupplier, simulation: SimulationOptions): StaySupplier {
  const { act, lookUp } = mortalCaller<StayOrder>(simulation)
  return {
    ...supplier,
    hold: (request, call) => act(() => supplier.hold(request, call)),
    confirm: (locator, ref, call) => act(() => supplier.confirm(locator, ref, call)),
    cancel: (locator, ref, call) => act(() => supplier.cancel(locator, ref, call)),
    lookUp: (ref, call) => lookUp(() => supplier.lookUp(ref, call)),
  }
}

/** Hotels at an emulated Duffel, where nothing is held before payment. */
export const createDuffelStaySaga: CreateSagaProduct = async ({ app, agent, simulation }) => {
  const { db, log, config } = app.services
  const { clock } = app
  const emulator = await startDuffel({ now: () => clock.now().getTime(), roomsOfKind: Number.MAX_SAFE_INTEGER })
  emulator.chooseEnding = () => simulation.random.pick(onTheWire[simulation.fate()])
  const duffel = createDuffelStays({
    records: createStayRecords(app.services),
    gazetteer: dubaiOnly,
    clock,
    baseUrl: emulator.url,
    token: async () => emulator.token,
  })
  const suppliers = [withDeaths(duffel, simulation)]
  const pricing = createPricing({ db, clock, config })
  const hotels = createHotels({ db, clock, log, pricing, suppliers, agencyZone: config.AGENCY_ZONE })
  const hotel = createHotelProduct(hotels)
  const deps = { ...app.services, hotels, products: createProducts(hotel) }
  const agentId = agent.userId
  const forms = new Map<string, HotelBookingForm>()

  /** Searched again for each person: a rate is valid for half an hour. */
  async function findForm(n: number, key: string): Promise<HotelBookingForm> {
    const known = forms.get(key)
    if (known) return known
    const checkIn = inDays(app, 60)
    const stay = { checkIn, checkOut: addDays(checkIn, 2), rooms: [{ adults: 1, children: [] }], nationality: 'PK' }
    const [found] = await duffel.search({ ...stay, area: { kind: 'city', id: dubai.id } })
    const rateId = found?.cheapest[0]?.id
    if (!rateId) throw new Error('nothing is on sale')
    const { price } = await stayToBook(hotels, duffel.id, [rateId], { channel: 'agent', agentId })
    const form = toStayForm({ supplier: duffel.id, rateId, total: price.total }, n)
    forms.set(key, form)
    return form
  }

  const bookings = () => [...emulator.state.stayBookings.values()]
  return {
    deps,
    overNetwork: true,
    book: async (current, n, idempotencyKey) =>
      bookStay(
        { ...deps, ...current },
        {
          form: await findForm(n, idempotencyKey),
          buyer: { channel: 'agent', agentId, customerId: null, salesmanId: null, createdBy: agentId },
          locale: 'en',
          origin: { ip: '', userAgent: '', requestId: '' },
          idempotencyKey,
          token: null,
        },
      ),
    returnBooking: (current, id) => returnStay({ app, agent, hotel }, current, id),
    listOrders: () =>
      bookings().map(
        ({ metadata, cancelledAt }): SagaOrder => ({
          locator: locatorOf(String(metadata.safar_ref), 0),
          bookingState: cancelledAt === null ? 'confirmed' : 'cancelled',
        }),
      ),
    get made() {
      const times = Map.groupBy(bookings(), ({ metadata }) => String(metadata.safar_ref))
      return new Map([...times].map(([ref, made]) => [ref, made.length]))
    },
    stop: () => emulator.stop(),
  }
}
