import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { changeSale } from '../after-sales/change-sale.ts'
import { acceptRefund, confirmRefund, quoteRefund, requestRefund } from '../after-sales/refund-booking.ts'
import { confirmReissue, finishReissue, quoteReissue, requestReissue } from '../after-sales/reissue-booking.ts'
import { requestVoid, voidBooking } from '../after-sales/void-booking.ts'
import type { BookingDeps } from '../deps.ts'
import { updateBooking, updateBookingAmount } from '../moves/change-booking.ts'
import type { Mover } from '../moves/moves.rules.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import { approveBooking, confirmBooking } from '../supplier/confirm-booking.ts'
import { expireBookings } from '../supplier/expire-bookings.ts'

export interface People {
  agent: ScopedActor
  admin: ScopedActor
}

type Done = (deps: BookingDeps, people: People, id: number, place: number) => Promise<unknown>

interface Verb {
  mover: Mover
  run: Done
}

export const PRICE = 5_000_000
const travellers = ['adult-1']
const origin = { ip: '', userAgent: '', requestId: '' }
const soon = '2098-01-01T00:00:00.000Z'
const laterFlight = {
  airline: 'PK',
  flight: '741',
  class: 'Y',
  cabin: 'economy' as const,
  from: 'LHE',
  to: 'JED',
  departs_on: '2098-01-01',
  departs_at: '09:45',
  arrives_on: '2098-01-01',
  arrives_at: '13:10',
}

/** Everything that changes a booking, as the call a person makes; `place` tells two calls of the same verb apart. */
export const verbs = {
  confirm: { mover: 'buyer', run: (on, { agent }, id) => confirmBooking(on, agent, { id }) },
  approve: { mover: 'office', run: (on, { admin }, id) => approveBooking(on, admin, { id }) },
  cancel: { mover: 'buyer', run: (on, { agent }, id) => cancelBooking(on, agent, { id }) },
  request_void: { mover: 'buyer', run: (on, { agent }, id) => requestVoid(on, agent, { id }) },
  refuse_void: {
    mover: 'office',
    run: (on, { admin }, id) => voidBooking(on, admin, { id, reason: 'No', refuse: true }),
  },
  void: { mover: 'office', run: (on, { admin }, id) => voidBooking(on, admin, { id, fee: 300, refuse: false }) },
  request_refund: {
    mover: 'buyer',
    run: (on, { agent }, id) => requestRefund(on, agent, { id, travellers, reason: 'Ill' }),
  },
  quote_refund: {
    mover: 'office',
    run: (on, { admin }, id, place) => quoteRefund(on, admin, { id, penalty: 9_000 + place, fee: 100 }),
  },
  accept_refund: { mover: 'buyer', run: (on, { agent }, id) => acceptRefund(on, agent, { id, decline: false }) },
  decline_refund: { mover: 'buyer', run: (on, { agent }, id) => acceptRefund(on, agent, { id, decline: true }) },
  confirm_refund: { mover: 'office', run: (on, { admin }, id) => confirmRefund(on, admin, { id, refuse: false }) },
  refuse_refund: {
    mover: 'office',
    run: (on, { admin }, id) => confirmRefund(on, admin, { id, reason: 'No', refuse: true }),
  },
  request_reissue: {
    mover: 'buyer',
    run: (on, { agent }, id) => requestReissue(on, agent, { id, travellers, requested_change: 'A day later' }),
  },
  quote_reissue: {
    mover: 'office',
    run: (on, { admin }, id, place) =>
      quoteReissue(on, admin, { id, slices: [[laterFlight]], difference: 7_000 + place, penalty: 500, fee: 70 }),
  },
  agree_reissue: { mover: 'buyer', run: (on, { agent }, id) => confirmReissue(on, agent, { id, refuse: false }) },
  refuse_reissue: {
    mover: 'buyer',
    run: (on, { agent }, id) => confirmReissue(on, agent, { id, refuse: true, reason: 'No' }),
  },
  finish_reissue: {
    mover: 'office',
    run: (on, { admin }, id, place) =>
      finishReissue(on, admin, {
        id,
        tickets: [{ traveller: 'adult-1', number: `214-${2_222_200_000 + 10 * id + place}` }],
      }),
  },
  change_amount: {
    mover: 'office',
    run: (on, { admin }, id, place) =>
      updateBookingAmount(on, admin, origin, { id, amount: PRICE + 40_000 + 1_000 * place, reason: 'A promise' }),
  },
  change_sale: {
    mover: 'product',
    run: (on, { agent }, id, place) =>
      changeSale(on, agent, { id }, async (_tx, { booking: { net, price } }) => {
        const owed = PRICE + 60_000 + 1_000 * place
        const amounts = { net, owed, total: owed }
        return { ...amounts, price, set: { title: 'LHE–DXB' }, travellers: [{ key: 'adult-1', ...amounts }] }
      }),
  },
  update: {
    mover: 'office',
    run: (on, { admin }, id, place) =>
      updateBooking(on, admin, origin, { id, note: `The ${place + 1}. note`, pay_by: soon }),
  },
  expire: { mover: 'product', run: (on) => expireBookings(on) },
} satisfies Partial<Record<BookingMove | 'update', Verb>>

export type VerbName = keyof typeof verbs
export const verbNames = Object.keys(verbs) as VerbName[]

export interface Call {
  verb: VerbName
  place: number
}

/** The status a caller would get; an unexpected failure is a 500. */
export async function attempt(on: BookingDeps, people: People, id: number, { verb, place }: Call): Promise<number> {
  try {
    const run: Done = verbs[verb].run
    const result = await run(on, people, id, place)
    // The sweep never refuses: it either found its booking or did not.
    return result === 0 ? 409 : 200
  } catch (error) {
    if (error instanceof AppError) return error.status
    process.stderr.write(`${verb}: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
    return 500
  }
}
