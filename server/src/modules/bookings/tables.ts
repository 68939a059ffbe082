import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import type { ProductFees, SaleLimit } from '@safar/contract/bookings/settings.shapes'
import type { PricingRate } from '@safar/contract/money/exchange'
import type { TripSummary } from '@safar/contract/products/all-products'
import type { Instalment } from '@safar/contract/sales/plan.rules'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { BookingChannel, BookingState, genders, Payment, titles } from '@safar/contract/vocabulary/bookings'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amount, bytes, id, identity, moment, passport } from '../../platform/database/columns.ts'
import type { PriceExplanation } from '../pricing/public.ts'

/** The price components of a change of flights. */
export interface ReissuePrice {
  /** When it was accepted. */
  at: string
  difference: number
  penalty: number
  fee: number
}

export interface BookingPrice {
  net: number
  margin: number
  charges: number
  /** What rounding to whole prices added or took off; absent on bookings made before prices were whole. */
  rounding?: number
  extras: number
  /** The cost of each change of flights, once paid. */
  reissues?: ReissuePrice[]
  /** How the price was calculated at the time of sale. */
  explanation?: PriceExplanation | null
  /**
   * For a supplier that is paid in another currency: everything it is owed for this booking is counted at this rate.
   */
  exchange?: PricingRate
}

export interface Contact {
  name: string
  email: string
  phone: string
}

export const bookings = pgTable('bookings', {
  id: identity(),
  ref: text('ref').notNull(),
  product: text('product').notNull(),
  channel: text('channel').$type<BookingChannel>().notNull(),
  state: text('state').$type<BookingState>().notNull(),
  agentId: id('agent_id'),
  customerId: id('customer_id'),
  salesmanId: id('salesman_id'),
  createdBy: id('created_by'),
  supplier: text('supplier').notNull(),
  pnr: text('pnr'),
  vendor: text('vendor'),
  title: text('title').notNull(),
  travelDate: date('travel_date', { mode: 'string' }),
  lastTravelDate: date('last_travel_date', { mode: 'string' }),
  /** The local day on which its last flight lands or its package returns; null for products without transport. */
  arrivesOn: date('arrives_on', { mode: 'string' }),
  leadPassenger: text('lead_passenger').notNull(),
  passengers: integer('passengers').notNull(),
  currency: text('currency').notNull(),
  net: amount('net').notNull(),
  owed: amount('owed').notNull(),
  total: amount('total').notNull(),
  price: jsonb('price').$type<BookingPrice>().notNull(),
  contact: jsonb('contact').$type<Contact>().notNull(),
  payment: text('payment').$type<Payment>().notNull(),
  note: text('note'),
  payBy: moment('pay_by'),
  priceUntil: moment('price_until'),
  voidUntil: moment('void_until'),
  /** Until when an issued booking can be cancelled under its timeline; null if it has none. */
  cancelUntil: moment('cancel_until'),
  startsAt: moment('starts_at'),
  issuedAt: moment('issued_at'),
  warnedAt: moment('warned_at'),
  tokenDigest: bytes('token_digest'),
  tokenSealed: text('token_sealed'),
  duplicateKey: text('duplicate_key').notNull(),
  idempotencyKey: text('idempotency_key'),
  hiddenAt: moment('hidden_at'),
  createdAt: moment('created_at').notNull(),
  searchText: text('search_text').notNull(),
  offline: boolean('offline').notNull().default(false),
  needsPassport: boolean('needs_passport').notNull().default(true),
  /** Insurance was chosen with it: the policy follows once it is issued. */
  insured: boolean('insured').notNull().default(false),
  /** How many additions were chosen with it; they follow once it is issued. */
  additions: integer('additions').notNull().default(0),
  /** Sold in its supplier's test mode: nothing of it can be used. */
  testMode: boolean('test_mode').notNull().default(false),
  /** Incremented by the database with every change. */
  version: integer('version').notNull().default(1),
  /** The trip in parts, as lists show it. */
  trip: jsonb('trip').$type<TripSummary>(),
  /** Set to null once it has passed. */
  freeCancelUntil: moment('free_cancel_until'),
  freeCancelWarnedAt: moment('free_cancel_warned_at'),
  /** The instalments, if it is paid by a plan: they add up to the amount owed. */
  plan: jsonb('plan').$type<Instalment[]>(),
  /** How much of the plan is covered: set aside in the payer's wallet, or received from a guest. */
  covered: amount('covered').notNull().default(0),
  planWarnedAt: moment('plan_warned_at'),
  /** For seats sold without names: the deadline for names. Set to null once all are given. */
  namesBy: moment('names_by'),
  /** The airline's ticketing deadline for them. */
  ticketBy: moment('ticket_by'),
  namesWarnedAt: moment('names_warned_at'),
})
export type Booking = typeof bookings.$inferSelect

/** An agent or a customer: both are users, so one id column covers either. */
export const buyerId = sql`coalesce(${bookings.agentId}, ${bookings.customerId})`

/** Bookings sold outside can have less data. */
export const bookingTravellers = pgTable('booking_travellers', {
  bookingId: id('booking_id').notNull(),
  key: text('key').notNull(),
  type: text('type').$type<PassengerType>().notNull(),
  title: text('title').$type<(typeof titles)[number]>().notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }),
  gender: text('gender').$type<(typeof genders)[number]>(),
  nationality: text('nationality'),
  ...passport,
  frequentFlyer: text('frequent_flyer'),
  withAdult: text('with_adult'),
  ticket: text('ticket'),
  net: amount('net').notNull(),
  owed: amount('owed').notNull(),
  total: amount('total').notNull(),
  /** The passed-on taxes within the amount owed; null if they are not known separately. */
  taxes: amount('taxes'),
  refunded: amount('refunded').notNull().default(0),
  /** The airline's penalties for changes: part of the net, never returned. */
  changeFees: amount('change_fees').notNull().default(0),
  state: text('state').$type<'booked' | 'issued' | 'voided' | 'refunded'>().notNull().default('booked'),
})
export type BookedTraveller = typeof bookingTravellers.$inferSelect

/** What a supplier knows about a traveller. */
export type TicketName = Pick<BookedTraveller, 'title' | 'givenName' | 'familyName'> & { birthDate: string }

export const bookingEvents = pgTable('booking_events', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  at: moment('at').notNull(),
  move: text('move').notNull(),
  fromState: text('from_state').$type<BookingState>(),
  toState: text('to_state').$type<BookingState>().notNull(),
  actorId: id('actor_id'),
  why: text('why'),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
})

/** Changes a supplier can be asked to make to an order that keeps its state. */
export type ChangeAction = 'correct' | 'add_extras' | 'split' | 'accept_change' | 'remark' | 'change_flights'
export type AttemptAction = 'hold' | 'issue' | 'cancel' | 'void' | 'refund' | 'no_show' | ChangeAction

/** The data needed to settle an attempt. */
export interface AttemptContext {
  /** The previous state, to which a clear no returns. */
  before: BookingState
  actorId: number | null
  why?: string | null
  fee?: number
  /** The money hold that an issue captures. */
  moneyHold?: string | null
  /** The office lets the customer owe the price. */
  onCredit?: boolean
  travellers?: string[]
  refundable?: number
  penalty?: number
  /** The penalty as shown to an agent's client, and as the supplier's timeline gives it for the net price. */
  clientPenalty?: number
  netPenalty?: number
  /** The ref of the booking that replaces it. */
  replacedBy?: string
  /** It was on a waiting list when sales closed. */
  waitingClosed?: boolean
  /** For a change: its cost, or the extras that leave with a split; and the space set aside for it while it is held. */
  amount?: number
  spaceHold?: string | null
  /** For a correction: the traveller, with the data that a ticket names. */
  correction?: TicketName & Pick<BookedTraveller, 'key'>
  /** For extras: what was bought, and the request to the supplier. */
  extras?: BookingExtra[]
  extrasRequest?: { ancillaries: string[]; seats: { segmentKey: string; traveller: string; designator: string }[] }
  /** For an accepted airline change: its id at the supplier. */
  airlineChange?: string
  /** For a remark: the text, which is stored only here. */
  remark?: string
  /** For other flights: the change requested from the supplier, and the amounts the buyer agreed to pay. */
  reissue?: { changeOffer: string; difference: number; penalty: number; fee: number }
  /** The facts for its event, if it was done. */
  facts?: Record<string, unknown>
}

/** The chosen extras from those on sale for an order, and the request for them to its supplier. */
export type BoughtExtras = Required<Pick<AttemptContext, 'extras' | 'extrasRequest'>>

export const bookingAttempts = pgTable('booking_attempts', {
  id: identity(),
  bookingId: id('booking_id').notNull(),
  action: text('action').$type<AttemptAction>().notNull(),
  clientRef: text('client_ref').notNull(),
  state: text('state').$type<'sent' | 'yes' | 'no' | 'unknown'>().notNull().default('sent'),
  lookUpAfter: moment('look_up_after').notNull(),
  lookupCount: integer('lookup_count').notNull().default(0),
  sentAt: moment('sent_at').notNull(),
  settledAt: moment('settled_at'),
  needsReview: boolean('needs_review').notNull().default(false),
  supplierResponse: jsonb('supplier_response'),
  context: jsonb('context').$type<AttemptContext>().notNull(),
})
export type Attempt = typeof bookingAttempts.$inferSelect

export const bookingRefunds = pgTable('booking_refunds', {
  bookingId: id('booking_id').primaryKey(),
  travellers: text('travellers').array().notNull(),
  reason: text('reason').notNull(),
  requestedBy: id('requested_by'),
  refundable: amount('refundable'),
  penalty: amount('penalty'),
  fee: amount('fee'),
  quotedUntil: moment('quoted_until'),
  quotedBy: id('quoted_by'),
  acceptedAt: moment('accepted_at'),
  acceptedBy: id('accepted_by'),
})

export const bookingReissues = pgTable('booking_reissues', {
  bookingId: id('booking_id').primaryKey(),
  state: text('state').$type<'asked' | 'quoted' | 'agreed'>().notNull(),
  travellers: text('travellers').array().notNull(),
  requestedChange: text('requested_change').notNull(),
  requestedBy: id('requested_by'),
  difference: amount('difference'),
  penalty: amount('penalty'),
  fee: amount('fee'),
  quotedUntil: moment('quoted_until'),
  /** The new flights, as the product stores them. */
  slices: jsonb('slices').$type<SliceView[]>(),
  /** If the supplier itself changes the flights: its id for them. */
  changeOffer: text('change_offer'),
})
export type Reissue = typeof bookingReissues.$inferSelect

/** Unpaid bookings of guests and customers, with the keys by which they are counted. */
export const guestHolds = pgTable('guest_holds', {
  bookingId: id('booking_id').primaryKey(),
  addressKey: text('address_key').notNull(),
  emailKey: text('email_key').notNull(),
  flightKeys: text('flight_keys').array().notNull(),
  codeSealed: text('code_sealed').notNull(),
  confirmBy: moment('confirm_by').notNull(),
  tries: integer('tries').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
})
export type GuestHold = typeof guestHolds.$inferSelect

/** The mails queued about a booking, by the notice they carry. */
export const bookingMails = pgTable('booking_mails', {
  notice: uuid('notice').primaryKey(),
  bookingId: id('booking_id').notNull(),
  kind: text('kind').notNull(),
  at: moment('at').notNull().defaultNow(),
})

/** Guests' money received for one booking that pays for another of the same guest. */
export const movedReceipts = pgTable('moved_receipts', {
  fromId: id('from_id').notNull(),
  toId: id('to_id').notNull(),
  amount: amount('amount').notNull(),
  at: moment('at').notNull(),
})

export const bookingSettings = pgTable('booking_settings', {
  single: boolean('single').primaryKey(),
  agentsNeedApproval: boolean('agents_need_approval').notNull(),
  customersNeedApproval: boolean('customers_need_approval').notNull(),
  holdNeedsFunds: boolean('hold_needs_funds').notNull(),
  approvalWithinHours: integer('approval_within_hours').notNull(),
  voidFee: amount('void_fee').notNull(),
  refundFee: amount('refund_fee').notNull(),
  reissueFee: amount('reissue_fee').notNull(),
  productFees: jsonb('product_fees').$type<ProductFees[]>().notNull(),
  saleLimits: jsonb('sale_limits').$type<SaleLimit[]>().notNull().default([]),
  holdReminderHours: integer('hold_reminder_hours').notNull(),
  settingsVersion: integer('version').notNull(),
  settingsChangedAt: moment('changed_at'),
  settingsChangedBy: id('changed_by'),
})
export type Settings = typeof bookingSettings.$inferSelect
