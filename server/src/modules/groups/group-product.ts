import type { BookedGroup } from '@safar/contract/products/groups/groups.shapes'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { issueSeats, reduceSeats, releaseSeats, type SeatDeps } from '../allotments/public.ts'
import {
  type Booking,
  type CancellationTerms,
  type InventoryProduct,
  isUnnamed,
  listTravellers,
  type OrderAction,
  ownOrder,
} from '../bookings/public.ts'
import { isOpenDay, isSaleClosed, payByOf } from './deadlines.rules.ts'
import { type GroupDeps, momentOf } from './deps.ts'
import { namesIn } from './groups.queries.ts'
import { groupBill } from './papers/group-bill.ts'
import { groupMails } from './papers/group-mails.ts'
import { groupPapers } from './papers/group-papers.ts'
import { createGroupQuotes } from './quote-seats.ts'
import type { Group, SoldGroup } from './tables.ts'

export const GROUP = 'group'

type ProductDeps = SeatDeps & Pick<GroupDeps, 'db' | 'pricing' | 'clock' | 'config'>

interface DetailsRow {
  group_id: number
  adults: number
  children: number
  infants: number
  deposit_per_seat: number
  kept: number
  sold: SoldGroup
  pnr: string | null
  seats: number | null
  ahead: number | null
  unnamed: string[]
  free_seats: number
  split_origin: BookedGroup['split_origin']
  split_into: BookedGroup['split_into']
}

const namedStates: readonly Booking['state'][] = ['pending', 'held', 'awaiting_approval']

/** Seats that can still be given back for free; none once the names are due. */
export const freeSeatsLeft = (
  { freeSeats, sold }: { freeSeats: number; sold: Pick<SoldGroup, 'names_by'> },
  moment: { now: Date; zone: string },
): number => (isOpenDay(sold.names_by, moment) ? freeSeats : 0)

function toBookedGroup(deps: ProductDeps, booking: Booking, row: DetailsRow, byOffice: boolean): BookedGroup {
  const moment = momentOf(deps)
  const { deposit_hours: _hours, ...sold } = row.sold
  return {
    group_id: row.group_id,
    ...sold,
    ...namesIn(sold),
    pnr: row.pnr,
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    seats: row.seats ?? row.adults + row.children,
    waiting_ahead: booking.state === 'pending' ? row.ahead : null,
    unnamed: row.unnamed,
    takes_names: namedStates.includes(booking.state) && (byOffice || isOpenDay(sold.names_by, moment)),
    free_reduction_left: freeSeatsLeft({ freeSeats: row.free_seats, sold }, moment),
    deposit_per_seat: row.deposit_per_seat,
    kept: row.kept,
    can_split: booking.state === 'held' && row.adults > 1,
    split_origin: row.split_origin,
    split_into: row.split_into,
  }
}

/**
 * Cancelled as a whole before it is issued: amounts kept earlier stay kept, plus the deposit of each remaining seat.
 */
function readCancellation({ deposit_per_seat, adults, children, kept }: DetailsRow, zone: string): CancellationTerms {
  const steps = [{ from: null, penalty: kept + deposit_per_seat * (adults + children) }]
  // A group has no penalty steps after issue: its tickets are refunded as the airline decides.
  return { zone, steps, clientSteps: steps, netSteps: steps, noShow: 0, clientNoShow: 0, netNoShow: 0 }
}

const selectGroupPnr = statement<{ pnr: string | null; sold: SoldGroup }>(`
  select g.pnr, b.sold from booking_groups b join groups g on g.id = b.group_id where b.booking_id = $1`)

const selectSaleTerms = statement<Pick<Group, 'state' | 'hiddenAt' | 'salesTo' | 'departsOn'>>(`
  select g.state, g.hidden_at as "hiddenAt", g.sales_to as "salesTo", g.departs_on as "departsOn"
  from booking_groups b join groups g on g.id = b.group_id where b.booking_id = $1`)

async function readSale(tx: Queries, { id }: Pick<Booking, 'id'>) {
  const [row] = await query(tx, selectGroupPnr(id))
  if (!row) throw new Error(`booking ${id} is of no group`)
  return row
}

/** Everybody who travels; seats that were given back are not tickets. */
const listFlying = async (tx: Queries, booking: Booking) =>
  (await listTravellers(tx, booking)).filter(({ state }) => state !== 'voided')

/** Returns the seats of refunded travellers, or of all if none are named. */
async function giveBack(tx: Queries, deps: SeatDeps, { booking, travellers }: OrderAction): Promise<void> {
  const flying = (await listFlying(tx, booking)).filter(({ state, type }) => state !== 'refunded' && type !== 'infant')
  const staying = travellers ? flying.filter(({ key }) => !travellers.includes(key)).length : 0
  if (staying === 0) await releaseSeats(tx, deps, { bookingId: booking.id })
  else await reduceSeats(tx, deps, { bookingId: booking.id, seats: staying })
}

/** Seats of our own groups, as a product of bookings. */
export const createGroupProduct = (deps: ProductDeps): InventoryProduct => ({
  name: GROUP,
  detailsTable: 'booking_group_details',
  heldBy: 'us',
  papers: groupPapers,
  mails: groupMails,
  bill: groupBill,
  toView: (booking, details, { scope }) => ({
    product: 'group',
    group: toBookedGroup(deps, booking, details as DetailsRow, scope === 'all'),
  }),
  cancellation: {
    readTerms: (details) => readCancellation(details as DetailsRow, deps.config.AGENCY_ZONE),
    canBeMissed: true,
  },
  issuing: {
    async assertReady(tx, booking) {
      const flying = await listFlying(tx, booking)
      if (flying.some(isUnnamed)) throw new AppError('conflict', { shown: 'names_missing' })
      const { pnr } = await readSale(tx, booking)
      if (pnr === null && flying.some(({ ticket }) => ticket === null))
        throw new AppError('conflict', { shown: 'group_no_tickets' })
    },
  },
  async perform(tx, order) {
    const { action, booking } = order
    const locator = booking.pnr ?? booking.ref
    if (action !== 'issue') {
      await giveBack(tx, deps, order)
      return ownOrder(locator, action === 'void' ? 'voided' : 'cancelled')
    }
    await issueSeats(tx, { bookingId: booking.id })
    const { pnr } = await readSale(tx, booking)
    const tickets = (await listFlying(tx, booking)).map(({ key, ticket }) => ({
      traveller: key,
      number: ticket ?? pnr ?? locator,
    }))
    return ownOrder(locator, 'issued', { tickets })
  },
  waitingList: {
    async isSaleClosed(tx, { id }) {
      const [group] = await query(tx, selectSaleTerms(id))
      return !group || isSaleClosed(group, momentOf(deps))
    },
    async readHeldOrder(tx, booking) {
      const { pnr, sold } = await readSale(tx, booking)
      const terms = { depositHours: sold.deposit_hours, balanceBy: sold.balance_by }
      return ownOrder(pnr ?? booking.ref, 'held', { payBy: payByOf(terms, momentOf(deps)).toISOString() })
    },
  },
  quote: createGroupQuotes(deps),
})
