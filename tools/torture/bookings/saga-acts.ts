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

/** Acts by servers that can crash in the middle of them, so that nobody learns the outcome. */
export function createSagaActs(
  { agent, simulation: { random } }: SagaContext,
  product: SagaProduct,
  follow: (script: ActScript) => void,
) {
  const { deps } = product
  const tallies = { bookings: 0, changes: 0, deaths: 0, released_in_doubt: 0 }
  const met = new Set<string>()
  const randomEnding = (): ActEnding => ({
    outcome: random.chance(0.4) ? 'ok' : random.pick(simulatedOutcomes),
    crashAt: random.chance(0.25) ? random.pick(crashPoints) : null,
  })

  async function act(
    verb: string,
    work: (deps: BookingDeps) => Promise<Booking>,
    ending = randomEnding(),
  ): Promise<Booking | null> {
    const script = { ...ending, crashed: false }
    follow(script)
    met.add(`${verb} ${script.outcome} ${script.crashAt}`)
    try {
      return await work({ ...deps, db: crashingDatabase(deps.db, script) })
    } catch (error) {
      if (!(error instanceof ServerCrash)) throw error
      tallies.deaths++
      return null
    }
  }

  const change = (name: string, make: SagaChange, key: string, ending?: ActEnding) =>
    act(name, (one) => make(one, key), ending)

  return {
    tallies,
    met,
    book: (n: number, key: string, ending?: ActEnding) => act('hold', (one) => product.book(one, n, key), ending),
    cancel: (id: number, ending?: ActEnding) => act('cancel', (one) => cancelBooking(one, agent, { id }), ending),
    issue: (id: number, ending?: ActEnding) => act('issue', (one) => confirmBooking(one, agent, { id }), ending),
    giveBack: (id: number, ending?: ActEnding) => act('return', (one) => product.returnBooking(one, id), ending),
    change,
    /** Repeats a request: until its attempt has been looked up, the reply says that something is in progress. */
    changeAgain: async (name: string, make: SagaChange, key: string): Promise<Booking | null> => {
      try {
        return await change(name, make, key)
      } catch (error) {
        if (error instanceof AppError && error.details.shown === 'booking_under_way') return null
        throw error
      }
    },
  }
}
