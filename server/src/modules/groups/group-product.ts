import { freeReductionOf } from '@safar/contract/groups/groups.rules'
import type { BookedGroup } from '@safar/contract/groups/groups.shapes'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { issueSeats, reduceSeats, releaseSeats, type SeatDeps } from '../allotments/public.ts'
import {
  type Booking,
  type InventoryProduct,
  isUnnamed,
  listTravellers,
  type OrderAction,
  type OrderOutcome,
  type ProductOrder,
} from '../bookings/public.ts'
import { isOpenDay, payByOf } from './deadlines.rules.ts'
import type { SoldGroup } from './tables.ts'

export const GROUP = 'group'

type ProductDeps = SeatDeps & Pick<Services, 'clock' | 'config'>

/** A row of `booking_group_details`. */
interface DetailsRow {
  group_id: number
  adults: number
  children: number
  infants: number
  seats_sold: number
  seats_returned: number
  deposit_per_seat: number
  kept: number
  sold: SoldGroup
  pnr: string | null
  seats: number | null
  ahead: number | null
  unnamed: string[]
}

const namedStates: readonly Booking['state'][] = ['pending', 'held', 'awaiting_approval']

export function toOrder(
  locator: string,
  state: ProductOrder['state'],
  changes: Partial<ProductOrder> = {},
): OrderOutcome {
  return {
    kind: 'yes',
    value: { locator, state, tickets: [], payBy: null, priceUntil: null, voidUntil: null, ...changes },
  }
}

/** Seats that may still be given back for nothing; none once the names are due. */
export const freeReductionLeft = (
  { seats_sold, seats_returned, sold }: Pick<DetailsRow, 'seats_sold' | 'seats_returned' | 'sold'>,
  moment: { now: Date; zone: string },
): number =>
  isOpenDay(sold.names_by, moment) ? Math.max(0, freeReductionOf(seats_sold, sold.free_reduction) - seats_returned) : 0

export const momentOf = ({ clock, config }: Pick<Services, 'clock' | 'config'>) => ({
  now: clock.now(),
  zone: config.AGENCY_ZONE,
})

function toBookedGroup(deps: ProductDeps, booking: Booking, row: DetailsRow, byOffice: boolean): BookedGroup {
  const moment = momentOf(deps)
  const { deposit_hours: _hours, ...sold } = row.sold
  return {
    group_id: row.group_id,
    ...sold,
    pnr: row.pnr,
    ...{ adults: row.adults, children: row.children, infants: row.infants },
    seats: row.seats ?? row.adults + row.children,
    waiting_ahead: booking.state === 'pending' ? row.ahead : null,
    unnamed: row.unnamed,
    takes_names: namedStates.includes(booking.state) && (byOffice || isOpenDay(sold.names_by, moment)),
    free_reduction_left: freeReductionLeft(row, moment),
    deposit_per_seat: row.deposit_per_seat,
    kept: row.kept,
  }
}

const selectGroupPnr = statement<{ pnr: string | null; sold: SoldGroup }>(`
  select g.pnr, b.sold from booking_groups b join groups g on g.id = b.group_id where b.booking_id = $1`)

async function readSale(tx: Queries, { id }: Pick<Booking, 'id'>) {
  const [row] = await query(tx, selectGroupPnr(id))
  if (!row) throw new Error(`booking ${id} is of no group`)
  return row
}

/** Everybody who travels: lines of seats that were given back are no tickets. */
const listFlying = async (tx: Queries, booking: Booking) =>
  (await listTravellers(tx, booking)).filter(({ state }) => state !== 'voided')

/** Seats of those whose money goes back; of all where nobody is named. */
async function giveBack(tx: Queries, deps: SeatDeps, { booking, travellers }: OrderAction): Promise<void> {
  const flying = (await listFlying(tx, booking)).filter(({ state, type }) => state !== 'refunded' && type !== 'infant')
  const staying = travellers ? flying.filter(({ key }) => !travellers.includes(key)).length : 0
  if (staying === 0) await releaseSeats(tx, deps, { bookingId: booking.id })
  else await reduceSeats(tx, deps, { bookingId: booking.id, seats: staying })
}

/** Seats of our own groups, as bookings sell them. */
export const createGroupProduct = (deps: ProductDeps): InventoryProduct => ({
  name: GROUP,
  detailsTable: 'booking_group_details',
  heldBy: 'us',
  toView: (booking, details, { scope }) => {
    const row = details as DetailsRow | null
    return { offer: null, extras: [], group: row && toBookedGroup(deps, booking, row, scope === 'all') }
  },
  async assertCanIssue(tx, booking) {
    const flying = await listFlying(tx, booking)
    if (flying.some(isUnnamed)) throw new AppError('conflict', { shown: 'names_missing' })
    const { pnr } = await readSale(tx, booking)
    if (pnr === null && flying.some(({ ticket }) => ticket === null))
      throw new AppError('conflict', { shown: 'group_no_tickets' })
  },
  async perform(tx, order) {
    const { action, booking } = order
    const locator = booking.pnr ?? booking.ref
    if (action !== 'issue') {
      await giveBack(tx, deps, order)
      return toOrder(locator, action === 'void' ? 'voided' : 'cancelled')
    }
    await issueSeats(tx, { bookingId: booking.id })
    const { pnr } = await readSale(tx, booking)
    const tickets = (await listFlying(tx, booking)).map(({ key, ticket }) => ({
      traveller: key,
      number: ticket ?? pnr ?? locator,
    }))
    return toOrder(locator, 'issued', { tickets })
  },
  async readHeldOrder(tx, booking) {
    const { pnr, sold } = await readSale(tx, booking)
    const terms = { depositHours: sold.deposit_hours, balanceBy: sold.balance_by }
    return toOrder(pnr ?? booking.ref, 'held', { payBy: payByOf(terms, momentOf(deps)).toISOString() })
  },
})
