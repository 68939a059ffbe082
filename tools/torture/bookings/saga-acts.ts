import type { BookingDeps } from '../../../server/src/modules/bookings/deps.ts'
import { cancelBooking } from '../../../server/src/modules/bookings/supplier/cancel-booking.ts'
import { confirmBooking } from '../../../server/src/modules/bookings/supplier/confirm-booking.ts'
import type { Booking } from '../../../server/src/modules/bookings/tables.ts'
import { AppError } from '../../../server/src/platform/errors.ts'
import { type ActScript, crashingDatabase, crashPoints, ServerCrash } from './saga-fixture.ts'
import type { SagaChange, SagaContext, SagaProduct } from './saga-product.ts'
import { simulatedOutcomes } from './simulated-orders.ts'

/** What every product can do; changes have names of their own. */
export const verbs = ['hold', 'issue', 'cancel', 'return'] as const

export type ActEnding = Pick<ActScript, 'outcome' | 'crashAt'>
export const well: ActEnding = { outcome: 'ok', crashAt: null }
/** Every combination of crash point and outcome of the act. */
export const endings = simulatedOutcomes.flatMap((outcome) =>
  [null, ...crashPoints].map((crashAt): ActEnding => ({ outcome, crashAt })),
)

/** What an act may be told if the supplier's own message, or the attempt of a dead server, came first. */
const overtaken = ['booking_moved', 'booking_under_way']
const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && overtaken.includes(String(error.details.shown))

/** Acts by servers that can crash in the middle of them, so that nobody learns the outcome. */
export function createSagaActs(
  { agent, simulation: { random } }: SagaContext,
  product: SagaProduct,
  follow: (script: ActScript) => void,
) {
  const { deps } = product
  const tallies = { bookings: 0, changes: 0, deaths: 0, refused: 0, released_in_doubt: 0 }
  const met = new Set<string>()
  const randomEnding = (): ActEnding => ({
    outcome: random.chance(0.4) ? 'ok' : random.pick(simulatedOutcomes),
    crashAt: random.chance(0.25) ? random.pick(crashPoints) : null,
  })

  /** An act with a given ending must go through; one at random can come too late, and then changes nothing. */
  async function act(
    verb: string,
    work: (deps: BookingDeps) => Promise<Booking>,
    ending?: ActEnding,
  ): Promise<Booking | null> {
    const script = { ...(ending ?? randomEnding()), crashed: false }
    follow(script)
    met.add(`${verb} ${script.outcome} ${script.crashAt}`)
    try {
      return await work({ ...deps, db: crashingDatabase(deps.db, script) })
    } catch (error) {
      if (error instanceof ServerCrash) tallies.deaths++
      else if (!ending && isOvertaken(error)) tallies.refused++
      else throw error
      return null
    }
  }

  return {
    tallies,
    met,
    book: (n: number, key: string, ending?: ActEnding) => act('hold', (one) => product.book(one, n, key), ending),
    cancel: (id: number, ending?: ActEnding) => act('cancel', (one) => cancelBooking(one, agent, { id }), ending),
    issue: (id: number, ending?: ActEnding) => act('issue', (one) => confirmBooking(one, agent, { id }), ending),
    giveBack: (id: number, ending?: ActEnding) => act('return', (one) => product.returnBooking(one, id), ending),
    change: (name: string, make: SagaChange, key: string, ending?: ActEnding) =>
      act(name, (one) => make(one, key), ending),
  }
}
