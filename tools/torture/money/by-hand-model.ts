import { DAY_MINUTES } from '@safar/contract/day'
import type { LineModel, Outcome, PostingModel } from './model-shapes.ts'

export const CLERKS = 3
/** Refusals that can be sent to a second person. */
export const isForTwo = (outcome: Outcome): boolean =>
  outcome === 'needs_second_person' || outcome === 'reference_credited_by_you'
/** What one clerk may move alone within a day. */
export const LIMIT = 10_000_000n
/** So many transfers of a booking can wait at once. */
const MAX_WAITING = 3
/** This many times the amount due is a nought too many. */
const FAR_ABOVE = 10n

export interface HandMovement {
  amount: bigint
  whole?: bigint
  /** The clerk whose work this undoes. */
  madeBy?: number | null
}

/** Null if it may go on, otherwise the promise that would be broken. */
export type May = (moved: HandMovement) => Outcome | null
/** Done by one clerk, or by one with a second person. */
export type ByHand = (may: May, by: { clerk: number; second?: number }) => Outcome

interface Waiting {
  clerk: number
  amount: bigint
  state: 'pending' | 'posted' | 'reversed' | 'declined'
  entry: number
  /** The day it was entered for, on which it is posted. */
  day: string
  /** Of a payment from the bank. */
  reference: string | null
}

interface Entered {
  amount: bigint
  reference?: string | null
  isRepeat?: boolean
}

export interface Payment {
  amount: bigint
  reference: string | null
  /** Whether a reason to pay it again is given. */
  reason: boolean
}

interface BookingModel {
  owed: bigint
  received: bigint
}

interface TransferModel {
  booking: number
  amount: bigint
  reference: string
  state: 'pending' | 'approved' | 'rejected'
}

/** Clerks who try to give more than they may, as a list of what each moved. */
export class ByHandModel {
  now = 0
  readonly moved: { clerk: number; amount: bigint; at: number }[] = []
  readonly requests: { clerk: number; work: ByHand; open: boolean; record: string | null }[] = []
  readonly expenses: Waiting[] = []
  readonly payments: Waiting[] = []
  readonly bookings: BookingModel[]
  readonly transfers: TransferModel[] = []
  readonly credited: { reference: string; amount: bigint; clerk: number }[] = []
  private readonly ledger: PostingModel
  private readonly customer: number

  constructor(ledger: PostingModel, customer: number, owed: readonly bigint[]) {
    this.ledger = ledger
    this.customer = customer
    this.bookings = owed.map((amount) => ({ owed: amount, received: 0n }))
  }

  movedToday(clerk: number): bigint {
    const since = this.now - DAY_MINUTES
    return this.moved.reduce((sum, one) => (one.clerk === clerk && one.at > since ? sum + one.amount : sum), 0n)
  }

  private may(clerk: number, second: number | undefined): May {
    return ({ amount, whole = 0n, madeBy = null }) => {
      if (second !== undefined) return madeBy === second ? 'own_work' : null
      if (whole > LIMIT) return 'needs_second_person'
      if (amount <= 0n) return null
      if (this.movedToday(clerk) + amount > LIMIT) return 'needs_second_person'
      this.moved.push({ clerk, amount, at: this.now })
      return null
    }
  }

  /** What is refused counts for nobody. */
  attempt(work: ByHand, by: { clerk: number; second?: number }): Outcome {
    const before = this.moved.length
    const outcome = work(this.may(by.clerk, by.second), by)
    if (outcome !== 'done') this.moved.length = before
    return outcome
  }

  /** What one clerk may not do alone is sent to a second person; what is done with one record, once. */
  attemptOrSend(clerk: number, work: ByHand, record: string | null = null): Outcome {
    const outcome = this.attempt(work, { clerk })
    if (!isForTwo(outcome)) return outcome
    if (record !== null && this.requests.some((one) => one.open && one.record === record)) return 'request_waits'
    this.requests.push({ clerk, work, open: true, record })
    return 'sent'
  }

  decideRequest(place: number, second: number, approve: boolean): Outcome {
    const request = this.requests[place]
    if (!request?.open) return 'request_decided'
    if (request.clerk === second) return 'own_request'
    const outcome = approve ? this.attempt(request.work, { clerk: request.clerk, second }) : 'done'
    if (outcome === 'done') request.open = false
    return outcome
  }

  post(lines: LineModel[], { amount = 0n, by }: { amount?: bigint; by: number }): (may: May) => Outcome {
    return (may) => may({ amount }) ?? this.ledger.post({ lines, byHand: true, by })
  }

  /** An expense or a supplier payment: posted, or stored until a second person decides. */
  enter(
    list: Waiting[],
    clerk: number,
    lines: LineModel[],
    { amount, reference = null, isRepeat = false }: Entered,
  ): Outcome {
    const day = this.ledger.today
    const post: ByHand = (may) => may({ amount }) ?? this.ledger.post({ lines, day })
    const outcome = isRepeat ? 'waits' : this.attempt(post, { clerk })
    const state = outcome === 'done' ? ('posted' as const) : ('pending' as const)
    list.push({ clerk, amount, state, entry: this.ledger.entries.length - 1, day, reference })
    return outcome === 'done' ? outcome : 'waits'
  }

  /** One reference of the bank is paid once; again only with a reason, and then by two people. */
  pay(clerk: number, lines: LineModel[], { amount, reference, reason }: Payment): Outcome {
    const same = ({ state, ...one }: Waiting) =>
      reference !== null &&
      one.reference === reference &&
      one.amount === amount &&
      (state === 'pending' || state === 'posted')
    const isRepeat = this.payments.some(same)
    if (isRepeat && !reason) return 'reference_paid'
    return this.enter(this.payments, clerk, lines, { amount, reference, isRepeat })
  }

  decide(list: Waiting[], place: number, second: number, lines: (amount: bigint) => LineModel[]): Outcome {
    const one = list[place]
    if (one?.state !== 'pending') return 'request_decided'
    if (one.clerk === second) return 'own_request'
    one.state = 'posted'
    one.entry = this.ledger.entries.length
    return this.ledger.post({ lines: lines(one.amount), day: one.day })
  }

  /** Today, or on the day that was named: not before the day of what is reversed. */
  reverse(list: Waiting[], place: number, refused: (state: Waiting['state']) => Outcome, day: string | null): ByHand {
    return (may) => {
      const one = list[place]
      if (one?.state !== 'posted') return refused(one?.state ?? 'pending')
      const alone = may({ amount: one.amount, madeBy: one.clerk })
      if (alone) return alone
      if (day !== null && day < one.day) return 'reversal_before'
      const outcome = this.ledger.reverse(one.entry, day ?? undefined)
      if (outcome === 'done') one.state = 'reversed'
      return outcome
    }
  }

  private refuseAmount({ owed, received }: BookingModel, amount: bigint): Outcome | null {
    if (received >= owed) return 'paid_before'
    return amount >= FAR_ABOVE * (owed - received) ? 'far_above_due' : null
  }

  private credit(booking: BookingModel, amount: bigint, from: string): Outcome {
    booking.received += amount
    return this.ledger.post({
      lines: [
        { side: from, amount: -amount },
        { side: this.customer, amount },
      ],
    })
  }

  receive(place: number, amount: bigint): ByHand {
    return (may) => {
      const booking = this.booking(place)
      return this.refuseAmount(booking, amount) ?? may({ amount }) ?? this.credit(booking, amount, 'cash')
    }
  }

  booking(place: number): BookingModel {
    const booking = this.bookings[place]
    if (!booking) throw new RangeError(`there is no booking ${place}`)
    return booking
  }

  report(place: number, amount: bigint, reference: string): Outcome {
    const refused = this.refuseAmount(this.booking(place), amount)
    if (refused) return refused
    const waiting = this.transfers.filter(({ booking, state }) => booking === place && state === 'pending')
    if (waiting.length >= MAX_WAITING) return 'transfer_pending'
    this.transfers.push({ booking: place, amount, reference, state: 'pending' })
    return 'done'
  }

  approveTransfer(place: number, reason: boolean): ByHand {
    return (may, { clerk, second }) => {
      const transfer = this.transfers[place]
      if (transfer?.state !== 'pending') return 'transfer_state_changed'
      const booking = this.booking(transfer.booking)
      const due = booking.owed > booking.received ? booking.owed - booking.received : 0n
      const { amount, reference } = transfer
      const beyond = amount > due ? amount - due : 0n
      const same = this.credited.filter((one) => one.reference === reference && one.amount === amount)
      if (same.length > 0 && !reason) return 'reference_credited'
      if (same.some((one) => one.clerk === (second ?? clerk))) return 'reference_credited_by_you'
      const refused = may({ amount: beyond, whole: amount })
      if (refused) return refused
      this.credited.push({ reference, amount, clerk })
      transfer.state = 'approved'
      return this.credit(booking, amount, 'bank')
    }
  }

  rejectTransfer(place: number): Outcome {
    const transfer = this.transfers[place]
    if (transfer?.state !== 'pending') return 'transfer_state_changed'
    transfer.state = 'rejected'
    return 'done'
  }
}
