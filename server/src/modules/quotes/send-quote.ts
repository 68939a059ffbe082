import { randomBytes } from 'node:crypto'
import { hasPermission } from '@safar/contract/protocol/access'
import type { quotes as contract, QuoteForm } from '@safar/contract/quotes/quotes.contract'
import { expiryOf, owedOf, toQuotedOption } from '@safar/contract/quotes/quotes.rules'
import { type TextKey, translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import { digest } from '../../platform/crypto.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type Flights, type QuotableOffer, readOffers } from '../flights/public.ts'
import { quoteLink } from './links.ts'
import { quoteMail } from './mails.ts'
import { findQuote, readQuoteRow, sealedTokenField, toPublicQuote } from './quotes.queries.ts'
import { priceError } from './rules.ts'
import { quoteOptions, quotes } from './tables.ts'

export type QuoteDeps = Pick<
  Services,
  'db' | 'clock' | 'mail' | 'vault' | 'config' | 'documents' | 'storage' | 'log' | 'limits'
> & { flights: Flights }

interface PricedOption extends QuotableOffer {
  price: number
  owed: number
}

const sideOf = ({ scope }: Pick<ScopedActor, 'scope'>) => (scope === 'all' ? 'office' : 'agent')
const canGoBelowNet = (actor: ScopedActor) => hasPermission(actor, 'pricing.below_net')

/** The offers as they are held now, each at its price; refused at the field that is wrong. */
async function priceOptions(flights: Flights, form: QuoteForm['options'], actor: ScopedActor): Promise<PricedOption[]> {
  const held = await readOffers(
    flights,
    form.map(({ flight_id }) => flight_id),
    actor,
  )
  const side = sideOf(actor)
  const fields: Record<string, TextKey> = {}
  const chosen = form.flatMap(({ flight_id, price }, place) => {
    const found = held[place]
    const at = `options.${place}`
    if (!found) fields[`${at}.flight_id`] = 'offer_gone'
    else if (found.offer.search_id !== held[0]?.offer.search_id) fields[`${at}.flight_id`] = 'quote_one_search'
    else if (form.findIndex((each) => each.flight_id === flight_id) !== place) fields[`${at}.flight_id`] = 'quote_twice'
    if (!found) return []
    const owed = owedOf(found.offer, side)
    const one = { ...found, price: price ?? found.offer.total, owed }
    const trouble = priceError({ price: one.price, owed, side, belowNet: canGoBelowNet(actor) })
    if (trouble) fields[`${at}.price`] = trouble
    return [one]
  })
  if (Object.keys(fields).length) throw invalid(fields)
  return chosen
}

async function insertQuote(
  tx: Queries,
  services: QuoteDeps,
  call: Pick<Call<typeof contract.send>, 'body' | 'actor'>,
  chosen: PricedOption[],
) {
  const { clock, vault } = services
  const { body, actor } = call
  const [first] = chosen
  if (!first) throw new Error('a quote of nothing')
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const tokenDigest = digest(token)
  const [row] = await tx
    .insert(quotes)
    .values({
      ownerId: actor.userId,
      side: sideOf(actor),
      locale: body.locale,
      clientName: body.client_name,
      email: body.email ?? null,
      phone: body.phone ?? null,
      note: body.note ?? null,
      trip: first.trip,
      passengers: first.passengers,
      tokenDigest,
      tokenSealed: vault.seal(sealedTokenField(tokenDigest), token),
      createdAt: now,
      expiresAt: expiryOf(
        chosen.map(({ offer }) => offer),
        now,
        body.hours,
      ),
    })
    .returning({ id: quotes.id })
  if (!row) throw new Error('the quote was not written')
  await tx.insert(quoteOptions).values(
    chosen.map(({ offer, price, owed }, place) => ({
      quoteId: row.id,
      position: place + 1,
      shown: toQuotedOption(offer, place + 1, price, body.breakdown),
      flightId: offer.id,
      supplier: offer.supplier,
      currency: offer.currency,
      total: price,
      owed,
    })),
  )
  return { id: row.id, token }
}

export async function sendQuote(services: QuoteDeps, call: Call<typeof contract.send>) {
  const { db, clock, mail, config, flights } = services
  const { body, actor, origin, locale, idempotency } = call
  const chosen = await priceOptions(flights, body.options, actor)
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
