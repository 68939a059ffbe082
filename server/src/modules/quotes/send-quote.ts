import { randomBytes } from 'node:crypto'
import { roomText } from '@safar/contract/products/hotels/stay.rules'
import type { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import {
  expiryOf,
  toQuotedFlights,
  toQuotedOption,
  toQuotedPackage,
  toQuotedStay,
} from '@safar/contract/quotes/quotes.rules'
import type { QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { assertPermission } from '../../platform/actor.ts'
import { digest } from '../../platform/crypto.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { linkQuote } from '../enquiries/public.ts'
import { quoteLink } from './links.ts'
import { quoteMail } from './mails.ts'
import { type PricedOption, type PricingDeps, priceOptions, sideOf } from './price-options.ts'
import { findQuote, readQuoteRow, sealedTokenField, toPublicQuote } from './quotes.queries.ts'
import { type QuotePart, quoteOptions, quoteParts, quotes } from './tables.ts'

export type QuoteDeps = Pick<
  Services,
  'db' | 'clock' | 'mail' | 'vault' | 'config' | 'documents' | 'storage' | 'log' | 'limits'
> &
  PricingDeps

/** The option as shown to the client. */
function toShown(
  { currency, flights, stays, packages }: PricedOption,
  position: number,
  breakdown: boolean,
): QuotedOption {
  const first = flights ? 2 : 1
  return toQuotedOption(position, {
    currency,
    flights: flights && toQuotedFlights(flights.offer, { total: flights.price, breakdown }),
    stays: stays.map(({ stay, price }, place) => toQuotedStay(stay, first + place, { total: price, breakdown })),
    packages: packages.map(({ offered, price }, place) =>
      toQuotedPackage(offered.shown, first + stays.length + place, { total: price, breakdown }),
    ),
  })
}

const totalOf = ({ currency, total }: QuotedOption) => ({ currency, total })

type NewPart = Pick<QuotePart, 'item' | 'total' | 'owed'>

/** The parts of an option in numerical order. */
function toParts({ flights, stays, packages }: PricedOption): NewPart[] {
  const flightParts = (flights ? [flights] : []).map(
    ({ offer, price, owed }): NewPart => ({
      item: { product: 'flight', flight_id: offer.id, supplier: offer.supplier },
      total: price,
      owed,
    }),
  )
  const stayParts = stays.map(
    ({ stay, rateIds, price, owed }): NewPart => ({
      item: {
        product: 'hotel',
        supplier: stay.supplier,
        hotel_id: stay.hotel.id,
        rate_ids: rateIds,
        check_in: stay.check_in,
        check_out: stay.check_out,
        rooms: stay.rooms.map(roomText).join(','),
      },
      total: price,
      owed,
    }),
  )
  const packageParts = packages.map(({ selection, price, owed }): NewPart => ({ item: selection, total: price, owed }))
  return [...flightParts, ...stayParts, ...packageParts]
}

async function insertOptions(tx: Queries, quoteId: number, chosen: readonly PricedOption[], breakdown: boolean) {
  const shown = chosen.map((option, place) => toShown(option, place + 1, breakdown))
  await tx
    .insert(quoteOptions)
    .values(shown.map((each) => ({ quoteId, position: each.position, shown: each, ...totalOf(each) })))
  await tx
    .insert(quoteParts)
    .values(
      chosen.flatMap((option, place) =>
        toParts(option).map((part, index) => ({ quoteId, position: place + 1, part: index + 1, ...part })),
      ),
    )
}

async function insertQuote(
  tx: Queries,
  services: QuoteDeps,
  call: Pick<Call<typeof contract.send>, 'body' | 'actor'>,
  chosen: PricedOption[],
) {
  const { clock, vault } = services
  const { body, actor } = call
  const flights = chosen.flatMap((option) => option.flights ?? [])
  const stays = chosen.flatMap((option) => option.stays.map(({ stay }) => stay))
  const packages = chosen.flatMap((option) => option.packages.map(({ offered }) => offered))
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const tokenDigest = digest(token)
  const [row] = await tx
    .insert(quotes)
    .values({
      ownerId: actor.accountId,
      side: sideOf(actor),
      locale: body.locale,
      clientName: body.client_name,
      email: body.email ?? null,
      phone: body.phone ?? null,
      note: body.note ?? null,
      trip: flights[0]?.trip ?? null,
      passengers: flights[0]?.passengers ?? null,
      tokenDigest,
      tokenSealed: vault.seal(sealedTokenField(tokenDigest), token),
      createdAt: now,
      expiresAt: expiryOf({ offers: flights.map(({ offer }) => offer), stays, packages }, now, body.hours),
    })
    .returning({ id: quotes.id })
  if (!row) throw new Error('the quote was not written')
  await insertOptions(tx, row.id, chosen, body.breakdown)
  return { id: row.id, token }
}

export async function sendQuote(services: QuoteDeps, call: Call<typeof contract.send>) {
  const { db, clock, mail, config } = services
  const { body, actor, origin, locale, idempotency } = call
  const chosen = await priceOptions(services, body.options, actor)
  return db.tx(async (tx) => {
    const { id, token } = await insertQuote(tx, services, call, chosen)
    await record(tx, {
      actorId: actor.userId,
      action: 'quotes.send',
      subject: 'quote',
      subjectId: id,
      changes: { client: body.client_name, options: chosen.length, mailed: body.email !== undefined },
      origin,
    })
    if (body.enquiry_id !== undefined) {
      assertPermission(actor, 'enquiries.manage')
      const outcome = { enquiryId: body.enquiry_id, actorId: actor.userId, at: clock.now(), origin }
      await linkQuote(tx, id, outcome)
    }
    const found = await findQuote(tx, id)
    if (body.email) {
      const content = quoteMail(toPublicQuote(found, config.agency, clock.now()), {
        id,
        link: quoteLink(config, token),
        zone: config.AGENCY_ZONE,
      })
      await mail.post(tx, body.email, { ...content, replyTo: found.owner.email })
    }
    const message = translate(locale, body.email ? 'quote_sent' : 'quote_made')
    const reply = { message, type: 'success' as const, quote: await readQuoteRow(tx, id, clock.now()) }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
