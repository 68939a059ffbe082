import { voidBooking } from '../../server/src/modules/bookings/after-sales/void-booking.ts'
import { cancelBooking } from '../../server/src/modules/bookings/supplier/cancel-booking.ts'
import { confirmBooking } from '../../server/src/modules/bookings/supplier/confirm-booking.ts'
import { reconcileBookings } from '../../server/src/modules/bookings/supplier/reconcile-bookings.ts'
import type { Booking } from '../../server/src/modules/bookings/tables.ts'
import { bookFlight, type FlightBookingDeps } from '../../server/src/modules/flight-bookings/public.ts'
import type { Run } from '../long-run.ts'
import { compareOrders, countOpenAttempts, countReleasedInDoubt } from './bookings/compare-orders.ts'
import {
  type ActScript,
  crashingDatabase,
  crashPoints,
  createSagaFixture,
  requestFor,
  ServerCrash,
} from './bookings/saga-fixture.ts'
import { simulatedOutcomes } from './bookings/simulated-supplier.ts'
import { createRandom } from './random.ts'
import { startTarget } from './target.ts'

const BOOKINGS = 20_000
const MOST_MINUTES = 60

type ActEnding = Pick<ActScript, 'outcome' | 'crashAt'>
const well: ActEnding = { outcome: 'ok', crashAt: null }
const endings = simulatedOutcomes.flatMap((outcome) =>
  [null, ...crashPoints].map((crashAt): ActEnding => ({ outcome, crashAt })),
)

/**
 * Bookings over a supplier that answers in every way a supplier can, called by servers that crash in the middle of it. In
 * the end each order there is one paid booking here, and nothing that was in doubt was given back before it was known.
 */
export const run: Run = async ({ seed, steps = BOOKINGS }) => {
  const random = createRandom(seed)
  const { app, stop } = await startTarget()
  let script: ActScript = { outcome: 'ok', crashAt: null, crashed: false }
  const { agent, admin, simulated, deps } = await createSagaFixture(app, random, () => script)
  const tallies = { bookings: 0, deaths: 0, released_in_doubt: 0 }
  const met = new Set<string>()

  const randomEnding = (): ActEnding => ({
    outcome: random.chance(0.4) ? 'ok' : random.pick(simulatedOutcomes),
    crashAt: random.chance(0.25) ? random.pick(crashPoints) : null,
  })

  /** One act by one server, which may crash in the middle of it. */
  async function act(
    work: (deps: FlightBookingDeps) => Promise<Booking>,
    ending = randomEnding(),
  ): Promise<Booking | null> {
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
    if (random.chance(0.15)) return void (await act((one) => cancelBooking(one, agent, { id })))
    const issued = await act((one) => confirmBooking(one, agent, { id }))
    if (issued?.state === 'confirmed' && random.chance(0.3))
      await act((one) => voidBooking(one, admin, { id, fee: 0, refuse: false }))
  }

  /** Holds that became known only by looking them up go on like the others. */
  async function settleAndGoOn(): Promise<void> {
    await reconcileAll()
    const { rows } = await app.owner.query(`select id from bookings where state = 'held' order by id`)
    for (const { id } of rows) await goOn({ id: Number(id) })
  }

  /** Every place to die in, with all that can become of the act there: of holding, issuing, cancelling and voiding. */
  async function tryEveryEnding(): Promise<number> {
    let made = 0
    for (const ending of endings)
      for (const verb of ['hold', 'issue', 'cancel', 'void'] as const) {
        const wish = requestFor(agent.userId, made++)
        const booking = await act((one) => bookFlight(one, wish), verb === 'hold' ? ending : well)
        if (verb === 'hold' || !booking) continue
        const { id } = booking
        if (verb === 'cancel') await act((one) => cancelBooking(one, agent, { id }), ending)
        else await act((one) => confirmBooking(one, agent, { id }), verb === 'issue' ? ending : well)
        if (verb === 'void') await act((one) => voidBooking(one, admin, { id, fee: 0, refuse: false }), ending)
      }
    return made
  }

  tallies.bookings = await tryEveryEnding()
  for (let n = tallies.bookings; n < steps; n++) {
    const wish = requestFor(agent.userId, n)
    const made = await act((one) => bookFlight(one, wish))
    tallies.bookings++
    // The same wish again, as a person whose page died would: it must find what was made.
    if (!made && random.chance(0.5)) await act((one) => bookFlight(one, wish))
    if (made?.state === 'held') await goOn(made)
    if (n % 8 === 0) await reconcileBookings(deps)
    if (n % 500 === 499) await settleAndGoOn()
  }
  await settleAndGoOn()
  await reconcileAll()

  const figures = await compareOrders(app, simulated)
  await stop()
  const { supplier_orders, paid_bookings, ...wrong } = figures
  const faults = Object.values(wrong).reduce((sum, count) => sum + count, tallies.released_in_doubt)
  return {
    ok: faults === 0 && met.size === endings.length && supplier_orders === paid_bookings && paid_bookings > 0,
    ...tallies,
    endings: met.size,
    ...figures,
  }
}
