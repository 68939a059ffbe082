import type { Locale } from '@safar/contract/protocol/shapes'
import type { PublicQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import { isle, legText, momentText, optionText, quoteWords } from '@safar/contract/wording/quote-text'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { QUOTE_DOCUMENT } from './quote-document-input.ts'

type Lines = NonNullable<MailContent['table']>

function optionTable(option: QuotedOption, locale: Locale): Lines {
  const { title, total, bag } = optionText(option, locale)
  return [
    { label: title, value: total, strong: true },
    ...option.legs.flatMap((leg): Lines => {
      const told = legText(leg, locale)
      if (!told) return []
      return [
        { label: `${told.day} · ${told.way}`, value: isle(`${told.departs} – ${told.arrives}`) },
        { label: told.stops, value: told.length },
      ]
    }),
    ...(bag ? [{ label: quoteWords[locale].bag, value: bag }] : []),
  ]
}

const texts = {
  en: {
    hello: (name: string) => `Hello ${name}`,
    first: (agency: string) => `${agency} has put together these flights for you.`,
    button: 'See the flights and ask to book',
    foot: (until: string) => `The prices hold until ${until} (Pakistan time). Answer this mail to reach your agency.`,
  },
  ar: {
    hello: (name: string) => `مرحبًا ${name}`,
    first: (agency: string) => `أعدّت لك ${agency} هذه الرحلات.`,
    button: 'عرض الرحلات وطلب الحجز',
    foot: (until: string) =>
      `الأسعار سارية حتى ${until} (بتوقيت باكستان). للتواصل مع وكالتك يكفي الرد على هذه الرسالة.`,
  },
} as const

/** The quote to the client, with its PDF. */
export function quoteMail(quote: PublicQuote, id: number, link: string): MailContent {
  const { locale, agency, number, options } = quote
  const words = quoteWords[locale]
  const text = texts[locale]
  return {
    locale,
    sender: agency.name,
    subject: `${words.title} ${number} – ${agency.name}`,
    heading: text.hello(quote.client_name),
    paragraphs: [text.first(agency.name), ...(quote.note ? quote.note.split(/\r?\n/).filter(Boolean) : [])],
    table: options.flatMap((option) => optionTable(option, locale)),
    button: { label: text.button, url: link },
    footnote: text.foot(momentText(quote.expires_at, locale)),
    attachments: [{ fileName: `${number}.pdf`, document: QUOTE_DOCUMENT, reference: { id, locale } }],
  }
}

interface ClientRequest {
  name: string
  phone: string
  message: string | undefined
}

/** A client asks to book: told to whoever made the quote. */
export function bookingRequestMail(
  reader: { name: string; locale: Locale },
  { number, option, ask, url }: { number: string; option: QuotedOption; ask: ClientRequest; url: string },
): MailContent {
  const { locale } = reader
  const ar = locale === 'ar'
  return {
    locale,
    subject: ar ? `${ask.name} يطلب الحجز من العرض ${number}` : `${ask.name} asks to book from quote ${number}`,
    heading: texts[locale].hello(reader.name),
    paragraphs: [
      ar
        ? `طلب ${ask.name} حجز هذا الخيار من العرض ${isle(number)}.`
        : `${ask.name} asks to book this option of quote ${number}.`,
      ...(ask.message ? ask.message.split(/\r?\n/).filter(Boolean) : []),
    ],
    table: [{ label: ar ? 'الهاتف' : 'Phone', value: isle(ask.phone), strong: true }, ...optionTable(option, locale)],
    button: { label: ar ? 'فتح العرض' : 'Open the quote', url },
  }
}
