import { formatMoney } from '@safar/contract/amount'
import type { PublicRequest } from '@safar/contract/money/payments.shapes'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import type { Booking } from '../bookings/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { requestNo } from './payable.rules.ts'
import type { PaymentRequest } from './tables.ts'

const textsIn = createTexts({ en, ar })

interface RequestMailInput {
  request: PaymentRequest
  booking: Pick<Booking, 'ref' | 'title' | 'travelDate'>
  agency: PublicRequest['agency']
  link: string
  /** The second letter, before the last day. */
  reminder?: boolean
}

/** The request to the client. */
export function requestMail({ request, booking, agency, link, reminder = false }: RequestMailInput): MailContent {
  const { locale, note, dueOn } = request
  const t = textsIn(locale)
  const number = requestNo(request.id)
  return {
    locale,
    sender: agency.name,
    subject: t(reminder ? 'reminderSubject' : 'subject', { number, agency: agency.name }),
    heading: t(reminder ? 'reminderHeading' : 'heading'),
    paragraphs: [t(reminder ? 'reminderText' : 'text', { agency: agency.name }), ...(note ? [note] : [])],
    table: [
      { label: t('booking'), value: booking.ref },
      { label: t('trip'), value: booking.title },
      ...(booking.travelDate ? [{ label: t('travel'), value: dayText(booking.travelDate, locale) }] : []),
      { label: t('amount'), value: formatMoney(request), strong: true },
      { label: t('due'), value: dayText(dueOn, locale) },
    ],
    button: { label: t('open'), url: link },
    footnote: t('footnote'),
  }
}
