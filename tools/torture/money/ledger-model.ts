import { addDays, dayInZone, MINUTE_MS } from '@safar/contract/day'
import { type ByHand, ByHandModel } from './by-hand-model.ts'
import type { LineModel, Outcome, Posting, PostingModel } from './model-shapes.ts'
import { free, isPastDays, move, newWallet, type WalletModel } from './wallet-model.ts'

interface EntryModel {
  lines: LineModel[]
  /** The clerk who posted it by hand. */
  by: number | null
  reversed: boolean
}

interface HoldModel {
  wallet: number
  amount: bigint
  purpose: 'money' | 'space'
  open: boolean
}

interface DepositModel {
  wallet: number
  amount: bigint
  paidOn: string
  state: 'pending' | 'approved' | 'rejected' | 'reversed'
  /** Index of its entry in the list of entries. */
  entry: number
  decidedBy: number
}

/** What an entry moves. */
const sizeOf = (lines: readonly LineModel[]): bigint =>
  lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)

interface Beginning {
  wallets: number
  now: Date
  zone: string
  closedThrough: string
  /** The prices of the customer's bookings. */
  owed: readonly bigint[]
}

/** All money in a few plain lists: the ledger must agree with them after every step. */
export class LedgerModel implements PostingModel {
  readonly wallets: WalletModel[]
  readonly house = new Map<string, bigint>()
  readonly entries: EntryModel[] = []
  readonly holds: HoldModel[] = []
  readonly deposits: DepositModel[] = []
  /** Clerks who gave a wallet its credit, as 'wallet clerk': its deposits count for them. */
  readonly makers = new Set<string>()
  readonly byHand: ByHandModel
  today: string
  closedThrough: string
  private now: Date
  private readonly zone: string

  constructor({ wallets, now, zone, closedThrough, owed }: Beginning) {
    // The last wallet is the customer's.
    this.wallets = Array.from({ length: wallets + 1 }, newWallet)
    this.byHand = new ByHandModel(this, wallets, owed)
    this.now = now
    this.zone = zone
    this.today = dayInZone(zone, now)
    this.closedThrough = closedThrough
  }

  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * MINUTE_MS)
    this.byHand.now += minutes
    this.today = dayInZone(this.zone, this.now)
  }

  wallet(place: number): WalletModel {
    const wallet = this.wallets[place]
    if (!wallet) throw new RangeError(`there is no wallet ${place}`)
    return wallet
  }

  /** The day of an entry: never a closed day, and never before the newest line of any wallet in it. */
  private dayOf(lines: LineModel[]): string {
    const days = [this.today, addDays(this.closedThrough, 1)]
    for (const { side } of lines) if (typeof side === 'number') days.push(this.wallet(side).lastDay)
    return days.sort().at(-1) ?? this.today
  }

  private refuseCapture({ captures, lines }: Posting): Outcome | null {
    const hold = captures === undefined ? undefined : this.holds[captures]
    if (!hold) return null
    if (!hold.open) return 'hold_open'
    const line = lines.find(({ side }) => side === hold.wallet)
    return line && line.amount <= 0n && -line.amount <= hold.amount ? null : 'hold_amount'
  }

  post(posting: Posting): Outcome {
    const lines = posting.lines.filter(({ amount }) => amount !== 0n)
    const refused = this.refuseCapture({ ...posting, lines })
    if (refused) return refused
    const hold = posting.captures === undefined ? undefined : this.holds[posting.captures]
    // What a person enters or approves stays on its own day, even if the day's closing is written.
    const day = posting.day ?? (posting.byHand ? this.today : this.dayOf(lines))
    const changed = new Map<number, WalletModel>()
    let pastDays = false
    for (const { side, amount } of lines) {
      if (typeof side === 'string') continue
      const wallet = structuredClone(this.wallet(side))
      move(wallet, amount, day)
      if (hold?.wallet === side) wallet[hold.purpose === 'money' ? 'held' : 'reserved'] -= hold.amount
      // If both reasons apply, the lack of funds is reported.
      if (!posting.forced && free(wallet) < 0n && free(wallet) < free(this.wallet(side))) return 'wallet_funds'
      // What was decided when the money was put on hold is not decided again.
      const decided = posting.forced || hold?.purpose === 'money'
      if (amount < 0n && !decided && isPastDays(wallet, day)) pastDays = true
      changed.set(side, wallet)
    }
    if (pastDays) return 'wallet_credit_days'
    for (const [place, wallet] of changed) this.wallets[place] = wallet
    if (hold) hold.open = false
    for (const { side, amount } of lines)
      if (typeof side === 'string') this.house.set(side, (this.house.get(side) ?? 0n) + amount)
    this.entries.push({ lines, by: posting.byHand ? (posting.by ?? 0) : null, reversed: false })
    return 'done'
  }

  /** Reverses an entry by posting its opposite, on the day given or on the first that is open. */
  reverse(place: number, day?: string): Outcome {
    const entry = this.entries[place]
    if (!entry || entry.reversed) return 'entry_reversed'
    entry.reversed = true
    const lines = entry.lines.map(({ side, amount }) => ({ side, amount: -amount }))
    return this.post({ lines, forced: true, ...(day !== undefined && { day }) })
  }

  /** All or nothing: if the replacement is refused, the entry remains as it was. */
  correct(place: number, replacement: Posting | null, may: Parameters<ByHand>[0]): Outcome {
    const entry = this.entries[place]
    if (!entry || entry.reversed) return 'entry_reversed'
    if (entry.by === null) return 'entry_not_by_hand'
    const refused = may({ amount: sizeOf(entry.lines), madeBy: entry.by })
    if (refused) return refused
    const snapshot = { wallets: [...this.wallets], house: [...this.house], entries: this.entries.length }
    const outcome = this.reverse(place)
    if (outcome !== 'done' || !replacement) return outcome
    const replaced = may({ amount: sizeOf(replacement.lines) }) ?? this.post(replacement)
    if (replaced === 'done') return replaced
    entry.reversed = false
    this.wallets.splice(0, this.wallets.length, ...snapshot.wallets)
    this.house.clear()
    for (const [code, amount] of snapshot.house) this.house.set(code, amount)
    this.entries.length = snapshot.entries
    return replaced
  }

  hold(place: number, amount: bigint, purpose: 'money' | 'space'): Outcome {
    const wallet = structuredClone(this.wallet(place))
    wallet[purpose === 'money' ? 'held' : 'reserved'] += amount
    if (purpose === 'money' && free(wallet) < 0n) return 'wallet_funds'
    if (purpose === 'money' && isPastDays(wallet, this.today)) return 'wallet_credit_days'
    const { bookingLimit } = wallet
    if (purpose === 'space' && bookingLimit !== null && wallet.reserved > bookingLimit) return 'wallet_booking_limit'
    this.wallets[place] = wallet
    this.holds.push({ wallet: place, amount, purpose, open: true })
    return 'done'
  }

  release(place: number): Outcome {
    const hold = this.holds[place]
    if (!hold?.open) return 'again'
    hold.open = false
    this.wallet(hold.wallet)[hold.purpose === 'money' ? 'held' : 'reserved'] -= hold.amount
    return 'done'
  }

  setLimits(place: number, limits: Pick<WalletModel, 'creditLimit' | 'bookingLimit' | 'creditDays'>): ByHand {
    return (may, { clerk }) => {
      const raised = limits.creditLimit - this.wallet(place).creditLimit
      const refused = may(raised > 0n ? { amount: raised, whole: limits.creditLimit } : { amount: 0n })
      if (refused) return refused
      if (raised > 0n) this.makers.add(`${place} ${clerk}`)
      Object.assign(this.wallet(place), limits)
      return 'done'
    }
  }

  ask(wallet: number, amount: bigint): Outcome {
    this.deposits.push({ wallet, amount, paidOn: this.today, state: 'pending', entry: -1, decidedBy: -1 })
    return 'done'
  }

  decide(
    place: number,
    status: 'approved' | 'rejected' | 'reversed',
    may: Parameters<ByHand>[0],
    clerk: number,
  ): Outcome {
    const deposit = this.deposits[place]
    if (deposit?.state !== (status === 'reversed' ? 'approved' : 'pending')) return 'conflict'
    if (status === 'approved') {
      const { wallet, amount } = deposit
      const refused = this.makers.has(`${wallet} ${clerk}`) ? may({ amount }) : null
      if (refused) return refused
      deposit.entry = this.entries.length
      deposit.decidedBy = clerk
      this.post({
        lines: [
          { side: 'cash', amount: -amount },
          { side: wallet, amount },
        ],
        day: deposit.paidOn,
      })
    }
    if (status === 'reversed') {
      const refused = may({ amount: deposit.amount, madeBy: deposit.decidedBy })
      if (refused) return refused
      this.reverse(deposit.entry, this.today)
    }
    deposit.state = status
    return 'done'
  }

  close(through: string): Outcome {
    if (through > this.closedThrough) this.closedThrough = through
    return 'done'
  }
}
