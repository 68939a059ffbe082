import type { Offer } from '@safar/contract/flights/offer.schema'
import { expiryOf, toQuotedOption } from '@safar/contract/quotes/quotes.rules'
import type { PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import { quoteMessage } from '@safar/contract/wording/quote-text'
import { agency, agencyZone } from '../../../platform/agency.ts'
import { useSession } from '../../../platform/session.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { MessageBubble } from '../share/message-bubble.tsx'
import { type QuoteValues, typedPrice } from './quote-values.ts'

const NUMBER = 'Q-······'

/** The message as the client will read it, in their language. The link comes with sending. */
export function Preview({ offers, values }: { offers: readonly Offer[]; values: QuoteValues }) {
  const now = useNow()
  const { user } = useSession()
  const language = values.locale ?? 'en'
  const counts = new Map(offers[0]?.prices.map(({ passenger, count }) => [passenger, count]))
  const quote: PublicQuote = {
    number: NUMBER,
    locale: language,
    client_name: values.client_name,
    note: values.note?.trim() || null,
    trip: 'one_way',
    passengers: { adult: counts.get('adult') ?? 0, child: counts.get('child') ?? 0, infant: counts.get('infant') ?? 0 },
    created_at: new Date(now).toISOString(),
    expires_at: expiryOf(offers, new Date(now), Number(values.hours)).toISOString(),
    expired: false,
    agency: {
      name: user?.agency_name ?? agency().name[language],
      phone: null,
      whatsapp: null,
      email: null,
      address: null,
      has_logo: false,
    },
    booked_option: null,
    closed: false,
    options: offers.map((offer, place) => {
      const typed = values.options[place]?.price ?? ''
      return toQuotedOption(offer, place + 1, typedPrice(typed, offer.currency) ?? offer.total, values.breakdown)
    }),
  }
  return <MessageBubble text={quoteMessage(quote, null, agencyZone())} locale={language} />
}
