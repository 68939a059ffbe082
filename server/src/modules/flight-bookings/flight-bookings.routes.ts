import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { claimsKey } from '../../platform/http/idempotency.ts'
import type { Handlers } from '../../platform/http/register.ts'
import {
  type CreateEndpoint,
  createReplies,
  guest,
  newGuestToken,
  officeBuyer,
  ownBuyer,
  tokenOf,
} from '../bookings/public.ts'
import { readSources } from '../quotes/public.ts'
import { addFlightExtras } from './add-flight-extras.ts'
import { simulateAirlineChange } from './airline-changes/simulate-airline-change.ts'
import { bookFlight } from './book-flight.ts'
import type { FlightBookingDeps } from './deps.ts'
import { findFlightChanges } from './find-flight-changes.ts'

const added = {
  text: 'extras_added',
  intended: ['held', 'confirmed'],
  isDone: ({ events }: BookingView) => Boolean(events.at(-1)?.added),
} as const

/** The calls that create a flight booking, by who books. */
export function flightBookingRoutes(deps: FlightBookingDeps): Pick<Handlers<typeof contract>, CreateEndpoint> {
  const { answer, toReply } = createReplies(deps)
  const words = { text: 'booking_saved', intended: 'held' } as const
  return {
    create: claimsKey(async ({ body, origin, ...call }) => {
      const { actor, locale } = call
      const { quote, ...form } = body
      const sources = readSources({ quote }, actor)
      const request = { form, sources, buyer: ownBuyer(actor), locale, origin, token: null }
      return answer(call, words, (keys) => bookFlight(deps, { ...request, ...keys }))
    }),
    createPublic: claimsKey(async ({ body, actor, locale, origin, idempotency }) => {
      const token = actor ? null : newGuestToken()
      const request = { form: body, buyer: ownBuyer(actor), locale, origin, token }
      return answer(
        { actor: actor ?? guest, locale, idempotency },
        words,
        (keys) => bookFlight(deps, { ...request, ...keys }),
        (reply, booking) => ({ ...reply, token: tokenOf(deps, booking) }),
      )
    }),
    simulateAirlineChange: async ({ body, actor, locale }) => {
      const booking = await simulateAirlineChange(deps, actor, body)
      return toReply({ actor, locale }, booking, { text: 'airline_change_simulated' })
    },
    reissueOffers: async ({ body, actor }) => ({ data: await findFlightChanges(deps, actor, body) }),
    addExtras: claimsKey(async ({ body, ...call }) =>
      answer(call, added, (keys) => addFlightExtras(deps, call.actor, { ...body, ...keys })),
    ),
    createByOffice: claimsKey(async ({ body, origin, ...call }) => {
      const { actor, locale } = call
      const { agent_id: agentId, customer_id: customerId, quote, enquiry_id, ...form } = body
      const buyer = await officeBuyer(deps.db.prepared, actor, agentId ?? null, customerId ?? null)
      const sources = readSources({ quote, enquiry_id }, actor)
      const request = { form, sources, buyer, locale, origin, token: null }
      return answer(call, words, (keys) => bookFlight(deps, { ...request, ...keys }))
    }),
  }
}
