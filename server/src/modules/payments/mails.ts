import { formatMoney } from '@safar/contract/amount'
import type { PublicRequest } from '@safar/contract/money/payments.shapes'
import { dateText } from '../../platform/documents/labels.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import type { Booking } from '../bookings/public.ts'
import { requestNo } from './payable.rules.ts'
import type { PaymentRequest } from './tables.ts'

const texts = {
  en: {
    subject: (number: string, agency: string) => `Payment request ${number} – ${agency}`,
    remindSubject: (number: string, agency: string) => `Reminder: payment request ${number} – ${agency}`,
    heading: 'Please pay for your journey',
    remindHeading: 'Your payment is due soon',
    text: (agency: string) => `${agency} asks you to pay for this booking.`,
    remindText: (agency: string) =>
      `${agency} still waits for your payment. If you have paid meanwhile, please ignore this.`,
    booking: 'Booking',
    journey: 'Journey',
    travel: 'Departure',
    amount: 'Amount',
    due: 'To be paid by',
    open: 'See and pay',
    foot: 'The link is yours alone: whoever has it can see the booking and pay for it.',
  },
  ar: {
    subject: (number: string, agency: string) => `طلب دفع ${number} – ${agency}`,
    remindSubject: (number: string, agency: string) => `تذكير: طلب دفع ${number} – ${agency}`,
    heading: 'يرجى دفع قيمة رحلتك',
    remindHeading: 'موعد دفعتك يقترب',
    text: (agency: string) => `تطلب منك ${agency} دفع قيمة هذا الحجز.`,
    remindText: (agency: string) => `ما زالت ${agency} بانتظار دفعتك. إن كنت قد دفعت فيرجى تجاهل هذه الرسالة.`,
    booking: 'الحجز',
    journey: 'الرحلة',
    travel: 'المغادرة',
    amount: 'المبلغ',
    due: 'آخر موعد للدفع',
    open: 'عرض الطلب والدفع',
    foot: 'هذا الرابط يخصك وحدك: من يملكه يرى الحجز ويستطيع دفع قيمته.',
  },
} as const

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
  const say = texts[locale]
  const number = requestNo(request.id)
  return {
    locale,
    sender: agency.name,
    subject: (reminder ? say.remindSubject : say.subject)(number, agency.name),
    heading: reminder ? say.remindHeading : say.heading,
    paragraphs: [(reminder ? say.remindText : say.text)(agency.name), ...(note ? [note] : [])],
    table: [
      { label: say.booking, value: booking.ref },
      { label: say.journey, value: booking.title },
      ...(booking.travelDate ? [{ label: say.travel, value: dateText(booking.travelDate, locale) }] : []),
      { label: say.amount, value: formatMoney(request), strong: true },
      { label: say.due, value: dateText(dueOn, locale) },
    ],
    button: { label: say.open, url: link },
    footnote: say.foot,
  }
}
