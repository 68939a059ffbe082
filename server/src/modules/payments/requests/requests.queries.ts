import type { Agency, AgencyContact } from '@safar/contract/agency'
import type { PublicRequest, RequestRow } from '@safar/contract/payments/payments.shapes'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { Locale } from '@safar/contract/wording/locale'
import { and, desc, eq, getTableColumns, isNull, ne } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import { todayOf } from '../../../platform/clock.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { type Booking, bookingRow, guest, readProductDetails } from '../../bookings/public.ts'
import { directory, type Seller, sellerColumns, toAgencyContact, toOwnContact } from '../../people/public.ts'
import { takesCard } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { requestMail } from '../mails.ts'
import { canBeRequested, requestNo, requestState } from '../payable.rules.ts'
import { type PaymentRequest, paymentRequests } from '../tables.ts'
import { listPayableBanks } from '../transfers/payment-options.ts'

const MAX_ROWS = 50

/** Where the sealed copy of a link's token is stored. */
export const sealedTokenField = (digest: Buffer) => ({
  table: 'payment_requests',
  column: 'token_sealed',
  row: digest.toString('hex'),
})

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const requestLink = (
  { config, vault }: Pick<PaymentDeps, 'config' | 'vault'>,
  request: PaymentRequest,
): string =>
  `${config.publicUrl}/payment-request/${vault.open(sealedTokenField(request.tokenDigest), request.tokenSealed)}`

/** Agents own the requests they sent; those of the office belong to everyone in it. */
export const isSender = (
  { scope, accountId }: Pick<ScopedActor, 'scope' | 'accountId'>,
  { createdBy }: Pick<PaymentRequest, 'createdBy'>,
  { agentId }: Pick<Booking, 'agentId'>,
): boolean => (scope === 'all' ? createdBy !== agentId : createdBy === accountId)

interface RowReader {
  createdBy: string
  /** Whether the request was sent by the reader's own side. */
  sender: boolean
}

export function toRequestRow(deps: PaymentDeps, request: PaymentRequest, { createdBy, sender }: RowReader): RequestRow {
  const state = requestState(request, todayOf(deps))
  return {
    id: request.id,
    number: requestNo(request.id),
    state,
    amount: request.amount,
    currency: request.currency,
    due_on: request.dueOn,
    email: request.email,
    note: request.note,
    locale: request.locale,
    link: requestLink(deps, request),
    created_by: createdBy,
    created_at: request.createdAt.toISOString(),
    viewed_at: iso(request.viewedAt),
    reminded_at: iso(request.remindedAt),
    paid_at: iso(request.paidAt),
    withdrawable: sender && (state === 'sent' || state === 'viewed'),
  }
}

/**
 * A booking's requests, newest first. A request from an agent to a client reveals what the agent earns, so only the
 * agent sees it; the office sees its own.
 */
export async function listRequests(
  deps: PaymentDeps,
  actor: Pick<ScopedActor, 'scope' | 'accountId'>,
  booking: Booking,
) {
  const { id, agentId } = booking
  const rows = await deps.db.adhoc
    .select({ ...getTableColumns(paymentRequests), maker: directory.name })
    .from(paymentRequests)
    .innerJoin(directory, eq(directory.id, paymentRequests.createdBy))
    .where(
      and(
        eq(paymentRequests.bookingId, id),
        actor.scope === 'all' && agentId !== null ? ne(paymentRequests.createdBy, agentId) : undefined,
      ),
    )
    .orderBy(desc(paymentRequests.id))
    .limit(MAX_ROWS)
  return rows.map(({ maker, ...request }) =>
    toRequestRow(deps, request, { createdBy: maker, sender: isSender(actor, request, booking) }),
  )
}

export interface RequestWithBooking {
  request: PaymentRequest
  booking: Booking
}

/** A link works as long as its sender's account does. */
export async function findByToken(queries: Queries, token: string): Promise<RequestWithBooking> {
  const [request] = await queries
    .select(getTableColumns(paymentRequests))
    .from(paymentRequests)
    .innerJoin(directory, eq(directory.id, paymentRequests.createdBy))
    .where(
      and(eq(paymentRequests.tokenDigest, digest(token)), eq(directory.status, 'active'), isNull(directory.deletedAt)),
    )
  const booking = request && (await bookingRow(queries, request.bookingId))
  if (!booking) throw notFound()
  return { request, booking }
}

/** The agent who wrote to the client; null if the office did, whoever the booking belongs to. */
async function findSeller(queries: Queries, { request, booking }: RequestWithBooking): Promise<Seller | null> {
  if (request.createdBy !== booking.agentId) return null
  const [seller] = await queries.select(sellerColumns).from(directory).where(eq(directory.id, request.createdBy))
  return seller ?? null
}

/** The agency the client pays: the agent's or ours. */
async function readSellerAgency(
  queries: Queries,
  ownAgency: Agency,
  found: RequestWithBooking,
  locale: Locale,
): Promise<AgencyContact> {
  const seller = await findSeller(queries, found)
  return seller ? toAgencyContact(seller) : toOwnContact(ownAgency, locale)
}

/** The logo file shown on a request's page. */
export async function findLogo(queries: Queries, own: Agency, found: RequestWithBooking): Promise<string | null> {
  const seller = await findSeller(queries, found)
  return seller ? seller.agencyLogo : own.logo
}

/** The mail to the client, with the same payment options as the page behind its link. */
export async function composeRequestMail(
  deps: PaymentDeps,
  queries: Queries,
  { request, booking }: RequestWithBooking,
  reminder = false,
): Promise<MailContent> {
  return requestMail({
    request,
    booking,
    agency: await readSellerAgency(queries, deps.config.agency, { request, booking }, request.locale),
    link: requestLink(deps, request),
    zone: deps.config.AGENCY_ZONE,
    ways: {
      card: await takesCard(deps, queries, booking),
      banks: await listPayableBanks(queries, booking),
    },
    reminder,
  })
}

/** The flights of a booking, as its product shows them. */
async function readFlights({ db, products }: PaymentDeps, booking: Booking): Promise<SliceView[]> {
  const product = booking.offline ? undefined : products.get(booking.product)
  if (!product) return []
  const details = await readProductDetails(db.adhoc, booking, product.detailsTable)
  const view = product.toView(booking, details, guest)
  return 'offer' in view ? view.offer.slices : []
}

/** Everything the client may see: what they pay, to whom, and for which trip. No other price. */
export async function readPublicRequest(
  deps: PaymentDeps,
  { request, booking }: RequestWithBooking,
  locale: Locale,
): Promise<PublicRequest> {
  const { adhoc } = deps.db
  return {
    number: requestNo(request.id),
    state: requestState(request, todayOf(deps)),
    locale: request.locale,
    amount: request.amount,
    currency: request.currency,
    due_on: request.dueOn,
    note: request.note,
    agency: await readSellerAgency(adhoc, deps.config.agency, { request, booking }, locale),
    booking: {
      ref: booking.ref,
      lead: booking.leadPassenger,
      passengers: booking.passengers,
      route: booking.title,
      travel_on: booking.travelDate,
      slices: await readFlights(deps, booking),
      product: booking.product,
      trip: booking.trip,
      open: canBeRequested(booking.state),
    },
  }
}
