import { randomUUID } from 'node:crypto'
import { confirmRefund } from '../../server/src/modules/bookings/after-sales/refund-booking.ts'
import type { BookingDeps } from '../../server/src/modules/bookings/deps.ts'
import { cancelBooking } from '../../server/src/modules/bookings/supplier/cancel-booking.ts'
import { confirmBooking } from '../../server/src/modules/bookings/supplier/confirm-booking.ts'
import { reconcileBookings } from '../../server/src/modules/bookings/supplier/reconcile-bookings.ts'
import type { Booking } from '../../server/src/modules/bookings/tables.ts'
import type { Run, RunSettings } from '../long-run.ts'
import { compareOrders, countOpenAttempts, countReleasedInDoubt } from './bookings/compare-orders.ts'
import { createDuffelSaga } from './bookings/duffel-saga.ts'
import { createDuffelStaySaga } from './bookings/duffel-stay-saga.ts'
import { createFlightSaga } from './bookings/flight-saga.ts'
import { createHotelSaga } from './bookings/hotel-saga.ts'
import {
  type ActScript,
  crashingDatabase,
  crashPoints,
  createSagaContext,
  ServerCrash,
} from './bookings/saga-fixture.ts'
import type { CreateSagaProduct, SagaContext } from './bookings/saga-product.ts'
import { simulatedOutcomes } from './bookings/simulated-orders.ts'
import { createRandom } from './inputs/random.ts'
import { startTarget } from './servers/target.ts'

const BOOKINGS = 20_000
const MOST_MINUTES = 60

const products: Readonly<Record<string, CreateSagaProduct>> = {
  flight: createFlightSaga,
  hotel: createHotelSaga,
  'flight of duffel': createDuffelSaga,
  'hotel of duffel': createDuffelStaySaga,
}

function findProduct(name: string): CreateSagaProduct {
  const create = products[name]
  if (!create) throw new Error(`there is no product '${name}'`)
  return create
}

type ActEnding = Pick<ActScript, 'outcome' | 'crashAt'>
const well: ActEnding = { outcome: 'ok', crashAt: null }
const endings = simulatedOutcomes.flatMap((outcome) =>
  [null, ...crashPoints].map((crashAt): ActEnding => ({ outcome, crashAt })),
)

/** Whoever was refused their money back keeps what they bought. */
async function refuseReturns({ app, admin }: SagaContext, deps: BookingDeps): Promise<void> {
  const { rows } = await app.owner.query(`select id from bookings where state = 'refund_requested' order by id`)
  for (const { id } of rows) await confirmRefund(deps, admin, { id: Number(id), refuse: true, reason: 'refused' })
}

/**
 * Bookings over a supplier that answers in every way a supplier can, called by servers that crash in the middle of it. In
 * the end each order there is one paid booking here, and nothing that was in doubt was given back before it was known.
 * `--product` says what is booked: flights, unless it is told. `--supplier duffel` books them at an emulator of Duffel, over
 * its own wire.
 */
export const run: Run = ({ product = 'flight', supplier, ...settings }) =>
  runSaga(supplier ? `${product} of ${supplier}` : product, settings)

async function runSaga(name: string, { seed, steps = BOOKINGS }: Pick<RunSettings, 'seed' | 'steps'>) {
  const random = createRandom(seed)
  const { app, stop } = await startTarget()
  let script: ActScript = { outcome: 'ok', crashAt: null, crashed: false }
  const context = await createSagaContext(app, random, () => script)
  const product = await findProduct(name)(context)
  const { deps } = product
  const tallies = { bookings: 0, deaths: 0, released_in_doubt: 0 }
  const met = new Set<string>()

  const randomEnding = (): ActEnding => ({
    outcome: random.chance(0.4) ? 'ok' : random.pick(simulatedOutcomes),
    crashAt: random.chance(0.25) ? random.pick(crashPoints) : null,
  })

  /** One act by one server, which may crash in the middle of it. */
  async function act(work: (deps: BookingDeps) => Promise<Booking>, ending = randomEnding()): Promise<Booking | null> {
    script = { ...ending, crashed: false }
    met.add(`${script.outcome} ${script.crashAt}`)
    try {
      return await work({ ...deps, db: crashingDatabase(deps.db, script) })
    } catch (error) {
      if (!(error instanceof ServerCrash)) throw error
      tallies.deaths++
      return null
    }
  }

  async function reconcileAll(): Promise<void> {
    for (let minute = 0; minute < MOST_MINUTES && (await countOpenAttempts(app)) > 0; minute++) {
      app.clock.forward(1)
      while ((await reconcileBookings(deps)) > 0);
      tallies.released_in_doubt += await countReleasedInDoubt(app)
    }
  }

  async function goOn({ id }: Pick<Booking, 'id'>): Promise<void> {
    if (random.chance(0.15)) return void (await act((one) => cancelBooking(one, context.agent, { id })))
    const issued = await act((one) => confirmBooking(one, context.agent, { id }))
    if (issued?.state !== 'confirmed' || !random.chance(0.3)) return
    await product.prepareReturn(id)
    await act((one) => product.returnBooking(one, id))
  }

  /** Holds that became known only by looking them up go on like the others. */
  async function settleAndGoOn(): Promise<void> {
    await reconcileAll()
    const { rows } = await app.owner.query(`select id from bookings where state = 'held' order by id`)
    for (const { id } of rows) await goOn({ id: Number(id) })
  }

  /** Every place to die in, with all that can become of the act there: of holding, issuing, cancelling and giving back. */
  async function tryEveryEnding(): Promise<number> {
    let made = 0
    for (const ending of endings)
      for (const verb of ['hold', 'issue', 'cancel', 'return'] as const) {
        const n = made++
        const booking = await act((one) => product.book(one, n, randomUUID()), verb === 'hold' ? ending : well)
        if (verb === 'hold' || !booking) continue
        const { id } = booking
        if (verb === 'cancel') await act((one) => cancelBooking(one, context.agent, { id }), ending)
        else await act((one) => confirmBooking(one, context.agent, { id }), verb === 'issue' ? ending : well)
        if (verb !== 'return') continue
        await product.prepareReturn(id)
        await act((one) => product.returnBooking(one, id), ending)
      }
    return made
  }

  tallies.bookings = await tryEveryEnding()
  for (let n = tallies.bookings; n < steps; n++) {
    const key = randomUUID()
    const made = await act((one) => product.book(one, n, key))
    tallies.bookings++
    // The same request again, as a person whose page died would: it must find what was made.
    if (!made && random.chance(0.5)) await act((one) => product.book(one, n, key))
    if (made?.state === 'held') await goOn(made)
    if (n % 8 === 0) await reconcileBookings(deps)
    if (n % 500 === 499) await settleAndGoOn()
  }
  await settleAndGoOn()
  await reconcileAll()
  await refuseReturns(context, deps)

  const figures = await compareOrders(app, product)
  await Promise.all([product.stop?.(), stop()])
  const { supplier_orders, paid_bookings, ...wrong } = figures
  const faults = Object.values(wrong).reduce((sum, count) => sum + count, tallies.released_in_doubt)
  return {
    ok: faults === 0 && met.size === endings.length && supplier_orders === paid_bookings && paid_bookings > 0,
    product: name,
    ...tallies,
    endings: met.size,
    ...figures,
  }
}
