import { dayEnd, instantAt } from '@safar/contract/day'
import {
  depositOf,
  freeReductionOf,
  type Party,
  passengerCounts,
  seatsOf,
} from '@safar/contract/products/groups/groups.rules'
import type { GroupBookingForm } from '@safar/contract/products/groups/groups.shapes'
import { passengerTypes } from '@safar/contract/vocabulary/flights'
import { airports } from '@safar/reference'
import type { ScopedActor } from '../../platform/actor.ts'
import { insertInto } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { joinWaitingList, takeSeats } from '../allotments/public.ts'
import {
  type Booking,
  type BookingRequest,
  createBooking,
  ownOrder,
  type PricedTraveller,
  type Sale,
  sumTravellers,
  toBookingPrice,
  toTravellerKeys,
  unnamed,
} from '../bookings/public.ts'
import { buyerAudience, type ListedPrice } from '../pricing/public.ts'
import { type SaleSources, sellFromSources } from '../quotes/public.ts'
import { isOnSale, payByOf } from './deadlines.rules.ts'
import { type GroupDeps, momentOf } from './deps.ts'
import { pricePartyOf } from './group-price.ts'
import { GROUP } from './group-product.ts'
import { lockGroupForSale, selectGroup } from './group-row.ts'
import { canSee, toSold } from './groups.queries.ts'
import { bookingGroups, type Group } from './tables.ts'

const zones = new Map(airports().map(({ code, zone }) => [code, zone]))
const insertDetails = insertInto(bookingGroups)

/** Unnamed seats, each with its share of the price. */
function toTravellers(party: Party, { price, owed }: ListedPrice, { prices }: Group): PricedTraveller[] {
  const counts = passengerCounts(party)
  const types = passengerTypes.flatMap((type) => Array.from({ length: counts[type] }, () => ({ type })))
  const keys = toTravellerKeys(types)
  return types.map(({ type }, place) => ({
    key: keys[place] ?? '',
    form: { type, ...unnamed },
    net: prices[type].buy,
    owed: owed.lines.find(({ passenger }) => passenger === type)?.total ?? 0,
    total: price.lines.find(({ passenger }) => passenger === type)?.total ?? 0,
  }))
}

interface SeatSale {
  group: Group
  form: GroupBookingForm
  priced: ListedPrice
}

/** Takes the seats in the booking's transaction, with the group locked so that it cannot be removed meanwhile. */
function holdSeats(deps: GroupDeps, { group, form }: SeatSale, payBy: Date): Sale['hold'] {
  return {
    at: 'us',
    async take(tx, { id: bookingId, ref }) {
      const current = await lockGroupForSale(tx, group.id)
      if (!current || !isOnSale(current, momentOf(deps))) throw new AppError('conflict', { shown: 'group_gone' })
      const place = { allotmentId: group.allotmentId, bookingId, seats: seatsOf(form) }
      if ((await takeSeats(tx, place)) === 'held')
        return ownOrder(group.pnr ?? ref, 'held', { payBy: payBy.toISOString() })
      if (!form.wait) throw new AppError('conflict', { shown: 'group_full' })
      await joinWaitingList(tx, place)
      return { kind: 'waiting' }
    },
  }
}

interface PlanTerms {
  owed: number
  seats: number
  payBy: Date
  zone: string
}

/** The deposit first, then the balance by its due day; a single payment if there is no time between them. */
function toPlan({ deposit, balanceBy }: Group, { owed, seats, payBy, zone }: PlanTerms): Pick<Sale, 'plan'> {
  const first = depositOf(deposit, { total: owed, seats })
  const balanceDue = dayEnd(balanceBy, zone)
  if (first <= 0 || first >= owed || balanceDue <= payBy) return {}
  return {
    plan: [
      { due_at: payBy.toISOString(), amount: first },
      { due_at: balanceDue.toISOString(), amount: owed - first },
    ],
  }
}

function toSale(deps: GroupDeps, sale: SeatSale): Sale {
  const { group, form, priced } = sale
  const { price } = priced
  const { adults, children, infants } = form
  const seats = seatsOf(form)
  const payBy = payByOf(group, momentOf(deps))
  const [first] = group.flights
  const startZone = zones.get(group.origin) ?? deps.config.AGENCY_ZONE
  const [startDay = group.departsOn, startTime = '00:00'] = first?.departs.split('T') ?? []
  return {
    supplier: GROUP,
    title: `${group.origin}–${group.destination}`,
    trip: {
      kind: 'group',
      from: group.origin,
      to: group.destination,
      departs_on: group.departsOn,
      returns_on: group.returnsOn,
      seats,
    },
    searchWords: [group.origin, group.destination, group.airline, ...(group.pnr ? [group.pnr] : [])],
    vendor: group.airline,
    travelDate: group.departsOn,
    lastTravelDate: group.returnsOn ?? group.departsOn,
    arrivesOn: group.flights.at(-1)?.arrives.slice(0, 10) ?? group.returnsOn ?? group.departsOn,
    startsAt: instantAt(startZone, startDay, startTime),
    needsPassport: true,
    currency: deps.config.AGENCY_CURRENCY,
    net: price.net,
    owed: price.owed,
    total: price.total,
    price: toBookingPrice(priced),
    payBy,
    ...toPlan(group, { owed: price.owed, seats, payBy, zone: deps.config.AGENCY_ZONE }),
    priceUntil: null,
    namesBy: dayEnd(group.namesBy, deps.config.AGENCY_ZONE),
    ticketBy: group.ticketingBy === null ? null : dayEnd(group.ticketingBy, deps.config.AGENCY_ZONE),
    travellers: toTravellers(form, priced, group),
    duplicateOf: [GROUP, group.id, adults, children, infants],
    scarce: [`group:${group.id}`],
    insertDetails: async (tx, bookingId, write, travellers) => {
      const { owed } = sumTravellers(travellers)
      const depositPerSeat = Math.floor(depositOf(group.deposit, { total: owed, seats }) / seats)
      const freeSeats = freeReductionOf(seats, group.freeReduction)
      const counts = { adults, children, infants, freeSeats, kept: 0, splitFrom: null }
      await write(tx, insertDetails({ bookingId, groupId: group.id, ...counts, depositPerSeat, sold: toSold(group) }))
    },
    hold: holdSeats(deps, sale, payBy),
  }
}

export interface SeatsRequest
  extends Pick<BookingRequest, 'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply'> {
  form: GroupBookingForm
  actor: ScopedActor
  /** The quote and enquiry the booking comes from. */
  sources?: SaleSources | undefined
}

/** Holds unnamed seats of a group; if they are gone, joins its waiting list if the buyer wants that. */
export function bookSeats(deps: GroupDeps, { form, actor, sources = {}, ...request }: SeatsRequest): Promise<Booking> {
  const { contact, payment, note = null, again, agreed_total: agreedTotal } = form
  const booking = { ...request, product: GROUP, contact, payment, note, again, agreedTotal, token: null }
  return createBooking(deps, booking, async () => {
    const group = await selectGroup(deps.db.prepared, form.group_id)
    if (!group || !isOnSale(group, momentOf(deps)) || !canSee(group, actor))
      throw new AppError('conflict', { shown: 'group_gone' })
    const book = await deps.pricing.book()
    const priced = pricePartyOf(book, group, form, buyerAudience(request.buyer.agentId))
    const { buyer, origin } = request
    const { adults, children, infants } = form
    const item = { product: GROUP, group_id: group.id, adults, children, infants } as const
    return sellFromSources(deps, toSale(deps, { group, form, priced }), { sources, item, buyer, origin })
  })
}
