import { quoteMessage } from '@safar/contract/quotes/quote-text'
import { expiryOf } from '@safar/contract/quotes/quotes.rules'
import type { PublicQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import { agency, agencyZone } from '../../../platform/agency.ts'
import type { QuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { useSession } from '../../../platform/session.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { MessageBubble } from '../share/message-bubble.tsx'
import { partsOf } from './client-fields.tsx'
import type { QuoteValues } from './quote-values.ts'

const NUMBER = 'Q-······'

interface Props {
  draft: QuoteDraft
  options: QuotedOption[]
  values: QuoteValues
}

/** The message as the client will read it, in their language. The link is added when it is sent. */
export function Preview({ draft, options, values }: Props) {
  const now = useNow()
  const { user } = useSession()
  const language = values.locale ?? 'en'
  const [offer] = draft.offers
  const counts = new Map(offer?.prices.map(({ passenger, count }) => [passenger, count]))
  const quote: PublicQuote = {
    number: NUMBER,
    locale: language,
    client_name: values.client_name,
    note: values.note?.trim() || null,
    trip: 'one_way',
    passengers: offer
      ? { adult: counts.get('adult') ?? 0, child: counts.get('child') ?? 0, infant: counts.get('infant') ?? 0 }
      : null,
    created_at: new Date(now).toISOString(),
    expires_at: expiryOf(partsOf(draft), new Date(now), Number(values.hours)).toISOString(),
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
    booked_parts: [],
    closed: false,
    options,
  }
  return <MessageBubble text={quoteMessage(quote, null, agencyZone())} locale={language} />
}
