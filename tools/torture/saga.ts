import { randomUUID } from 'node:crypto'
import { confirmRefund } from '../../server/src/modules/bookings/after-sales/refund-booking.ts'
import { reconcileBookings } from '../../server/src/modules/bookings/supplier/reconcile-bookings.ts'
import type { Booking } from '../../server/src/modules/bookings/tables.ts'
import type { Run, RunSettings } from '../long-run.ts'
import { compareOrders, countOpenAttempts, countReleasedInDoubt } from './bookings/compare-orders.ts'
import { createDuffelSaga } from './bookings/duffel-saga.ts'
import { createDuffelStaySaga } from './bookings/duffel-stay-saga.ts'
import { createFlightSaga } from './bookings/flight-saga.ts'
import { createHotelSaga } from './bookings/hotel-saga.ts'
import { createSagaActs, endings, verbs, well } from './bookings/saga-acts.ts'
import { type ActScript, createSagaContext } from './bookings/saga-fixture.ts'
import type { CreateSagaProduct, SagaContext, SagaProduct } from './bookings/saga-product.ts'
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

interface Saga extends SagaContext {
  product: SagaProduct
  acts: ReturnType<typeof createSagaActs>
}

/** Names of the changes that can be made to an issued booking. */
const changesOf = ({ product }: Saga): string[] => Object.keys(product.changes ?? {})

/** Rejects all pending refund requests; those buyers keep what they bought. */
async function rejectRefundRequests({ app, admin, product: { deps } }: Saga): Promise<void> {
  const { rows } = await app.owner.query(`select id from bookings where state = 'refund_requested' order by id`)
  for (const { id } of rows) await confirmRefund(deps, admin, { id: Number(id), refuse: true, reason: 'refused' })
}

async function reconcileAll({ app, product, acts: { tallies } }: Saga): Promise<void> {
  for (let minute = 0; minute < MOST_MINUTES && (await countOpenAttempts(app)) > 0; minute++) {
    app.clock.forward(1)
    while ((await reconcileBookings(product.deps)) > 0);
    tallies.released_in_doubt += await countReleasedInDoubt(app)
  }
}

/** Changes some of the issued bookings; if the server died, some requests are repeated. */
async function changeSome(saga: Saga, issued: Booking): Promise<Booking | null> {
  const { random } = saga.simulation
  const changes = changesOf(saga)
  if (changes.length === 0 || !random.chance(0.4)) return issued
  const name = random.pick(changes)
  const change = await saga.product.changes?.[name]?.(issued.id)
  if (!change) return issued
  saga.acts.tallies.changes++
  const key = randomUUID()
  const changed = await saga.acts.change(name, change, key)
  return changed ?? (random.chance(0.5) ? saga.acts.change(name, change, key) : null)
}

async function continueBooking(saga: Saga, { id }: Pick<Booking, 'id'>): Promise<void> {
  const { product, acts, simulation } = saga
  if (simulation.random.chance(0.15)) return void (await acts.cancel(id))
  const issued = await acts.issue(id)
  const now = issued?.state === 'confirmed' ? await changeSome(saga, issued) : null
  if (now?.state !== 'confirmed' || !simulation.random.chance(0.3)) return
  if (product.canReturn?.(now) ?? true) await acts.giveBack(id)
}

/** Continues with holds that were confirmed only by reconciliation, like any others. */
async function settleAndContinue(saga: Saga): Promise<void> {
  await reconcileAll(saga)
  const { rows } = await saga.app.owner.query(`select id from bookings where state = 'held' order by id`)
  for (const { id } of rows) await continueBooking(saga, { id: Number(id) })
}

/** Hold, issue, cancel and return, each with every possible ending. */
async function tryEveryEnding({ acts }: Saga): Promise<void> {
  for (const ending of endings)
    for (const verb of verbs) {
      const booking = await acts.book(acts.tallies.bookings++, randomUUID(), verb === 'hold' ? ending : well)
      if (verb === 'hold' || !booking) continue
      const { id } = booking
      if (verb === 'cancel') await acts.cancel(id, ending)
      else await acts.issue(id, verb === 'issue' ? ending : well)
      if (verb === 'return') await acts.giveBack(id, ending)
    }
}

/** Finds one confirmed booking for every ending, in a different order for each change. */
async function findConfirmed({ app, acts }: Saga, name: string): Promise<number[]> {
  const text = `select id from bookings where state = 'confirmed' order by md5(id || $1) limit $2`
  const find = async (): Promise<number[]> =>
    (await app.owner.query(text, [name, endings.length])).rows.map(({ id }) => Number(id))
  for (let missing = endings.length - (await find()).length; missing > 0; missing--) {
    const booking = await acts.book(acts.tallies.bookings++, randomUUID(), well)
    if (booking) await acts.issue(booking.id, well)
  }
  return find()
}

/** Every change to an issued booking, each with every ending. */
async function tryEveryChange(saga: Saga): Promise<void> {
  for (const name of changesOf(saga)) {
    await reconcileAll(saga)
    const ids = await findConfirmed(saga, name)
    for (const [place, ending] of endings.entries()) {
      const change = await saga.product.changes?.[name]?.(ids[place] ?? 0)
      if (!change) throw new Error(`booking ${ids[place]} has nothing to change: ${name}`)
      saga.acts.tallies.changes++
      await saga.acts.change(name, change, randomUUID(), ending)
    }
  }
}

async function bookMore(saga: Saga, steps: number): Promise<void> {
  const { acts, simulation, product } = saga
  for (let n = acts.tallies.bookings; n < steps; n++) {
    const key = randomUUID()
    const made = await acts.book(n, key)
    acts.tallies.bookings++
    // Repeats the request, as a person whose page died would: it must find the booking that was made.
    if (!made && simulation.random.chance(0.5)) await acts.book(n, key)
    if (made?.state === 'held') await continueBooking(saga, made)
    if (n % 8 === 0) await reconcileBookings(product.deps)
    if (n % 500 === 499) await settleAndContinue(saga)
  }
}

/**
 * Makes bookings with a supplier that answers in every possible way, from servers that crash in the middle. In the end
 * each order there has one paid booking here, and nothing in doubt was released before its outcome was known.
 * `--product` selects what is booked, flights by default. `--supplier duffel` books at a Duffel emulator over its own
 * protocol, where issued flights are also changed and get bags. `seed_repeats` says how far the seed determines the
 * run.
 */
export const run: Run = ({ product = 'flight', supplier, ...settings }) =>
  runSaga(supplier ? `${product} of ${supplier}` : product, settings)

async function runSaga(name: string, { seed, steps = BOOKINGS }: Pick<RunSettings, 'seed' | 'steps'>) {
  const random = createRandom(seed)
  const { app, stop } = await startTarget()
  let script: ActScript = { ...well, crashed: false }
  const context = await createSagaContext(app, random, () => script)
  const product = await findProduct(name)(context)
  const acts = createSagaActs(context, product, (next) => {
    script = next
  })
  const saga: Saga = { ...context, product, acts }

  await tryEveryEnding(saga)
  await tryEveryChange(saga)
  await bookMore(saga, steps)
  await settleAndContinue(saga)
  await reconcileAll(saga)
  await rejectRefundRequests(saga)

  const figures = await compareOrders(app, product)
  await Promise.all([product.stop?.(), stop()])
  const { supplier_orders, paid_bookings, ...wrong } = figures
  const { tallies, met } = acts
  const faults = Object.values(wrong).reduce((sum, count) => sum + count, tallies.released_in_doubt)
  const wanted = endings.length * (verbs.length + changesOf(saga).length)
  return {
    ok: faults === 0 && met.size === wanted && supplier_orders === paid_bookings && paid_bookings > 0,
    product: name,
    ...tallies,
    endings: met.size,
    ...figures,
    seed_repeats: product.overNetwork ? 'every ending, not the run: replies travel over the network' : 'the run',
  }
}
