import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { claimsKey } from '../../../platform/http/idempotency.ts'
import type { Handlers } from '../../../platform/http/register.ts'
import { cancelAsGuest } from '../after-sales/cancel-as-guest.ts'
import { acceptAirlineChange, acceptChangeAsGuest } from '../airline-changes/accept-airline-change.ts'
import { followAirlineChange } from '../airline-changes/follow-airline-change.ts'
import { guest } from '../create/guest.ts'
import type { BookingDeps } from '../deps.ts'
import { sendRemark } from '../supplier/send-remark.ts'
import { correctTraveller } from '../travellers/correct-traveller.ts'
import { splitFlight } from '../travellers/split-flight.ts'
import { createReplies } from './replies.ts'

/**
 * A change declined by the supplier leaves the booking in the same state, so the last event shows whether it was done.
 */
const corrected = {
  text: 'traveller_corrected',
  intended: ['held', 'awaiting_approval', 'confirmed'],
  isDone: ({ events }: BookingView) => Boolean(events.at(-1)?.corrected),
} as const
const split = {
  text: 'booking_split',
  intended: 'held',
  isDone: ({ events }: BookingView) => Boolean(events.at(-1)?.split_into),
} as const

const accepted = {
  text: 'airline_change_accepted',
  intended: ['held', 'awaiting_approval', 'confirmed'],
  isDone: ({ events }: BookingView) => Boolean(events.at(-1)?.flights),
} as const

const remarked = {
  text: 'remark_sent',
  intended: ['held', 'awaiting_approval', 'confirmed'],
  isDone: ({ events }: BookingView) => Boolean(events.at(-1)?.remarked),
} as const

type ChangeCalls =
  | 'sendRemark'
  | 'correctTraveller'
  | 'split'
  | 'acceptAirlineChange'
  | 'acceptChangeAsGuest'
  | 'cancelAsGuest'
  | 'followAirlineChange'

/** Routes for changes that leave a booking in its state. */
export function changeRoutes(deps: BookingDeps): Pick<Handlers<typeof contract>, ChangeCalls> {
  const { answer, toReply } = createReplies(deps)
  return {
    correctTraveller: claimsKey(async ({ body: { agreed_fee: agreedFee, ...body }, ...call }) =>
      answer(call, corrected, (keys) => correctTraveller(deps, call.actor, { ...body, agreedFee, ...keys })),
    ),
    acceptAirlineChange: claimsKey(async ({ body, ...call }) =>
      answer(call, accepted, (keys) => acceptAirlineChange(deps, call.actor, { ...body, ...keys })),
    ),
    acceptChangeAsGuest: claimsKey(async ({ params, body: { token, ...body }, locale, idempotency }) =>
      answer({ actor: guest, locale, idempotency }, accepted, (keys) =>
        acceptChangeAsGuest(deps, { ...params, token }, { ...body, ...keys }),
      ),
    ),
    cancelAsGuest: claimsKey(async ({ params, body, locale, idempotency }) => {
      const { token, agreed_penalty: agreedPenalty, ...command } = body
      return answer(
        { actor: guest, locale, idempotency },
        { text: 'booking_canceled', intended: 'cancelled' },
        (keys) => cancelAsGuest(deps, { ...params, token }, { ...command, agreedPenalty, ...keys }),
      )
    }),
    followAirlineChange: async ({ body, actor, locale, origin }) => {
      const booking = await followAirlineChange(deps, actor, origin, body)
      return toReply({ actor, locale }, booking, { text: 'airline_change_noted' })
    },
    sendRemark: claimsKey(async ({ body, ...call }) =>
      answer(call, remarked, (keys) => sendRemark(deps, call.actor, { ...body, ...keys })),
    ),
    split: claimsKey(async ({ body, ...call }) =>
      answer(call, split, (keys) => splitFlight(deps, call.actor, { ...body, ...keys })),
    ),
  }
}
