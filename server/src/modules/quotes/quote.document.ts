import {
  bagText,
  legText,
  momentText,
  partPrices,
  quoteTitle,
  quoteWords,
  stayText,
  sumText,
  termsText,
  travellersText,
} from '@safar/contract/quotes/quote-text'
import type {
  PublicQuote,
  QuotedFlights,
  QuotedLeg,
  QuotedOption,
  QuotedStay,
} from '@safar/contract/quotes/quotes.shapes'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { cityOf } from '@safar/contract/wording/names'
import { colours, createPdfLayout } from '../../platform/documents/blocks.ts'
import { packageBlock } from './package-block.ts'
import type { QuoteDocumentInput } from './quote-document-input.ts'

type Paper = ReturnType<typeof createPdfLayout>

function legBlock({ row, box, text }: Paper, leg: QuotedLeg, locale: Locale) {
  const texts = legText(leg, locale)
  if (!texts) return box({})
  const place = (at: { airport: string; city: string; city_ar: string }, time: string, align: 'start' | 'end') =>
    box(
      { width: 110 },
      text(time, { ltr: true, align, style: { fontSize: 14, fontWeight: 600 } }),
      text(`${cityOf(at, locale)} ${isle(at.airport)}`, { align, style: { fontSize: 9, color: colours.soft } }),
    )
  return box(
    { paddingVertical: 4 },
    row(
      { justifyContent: 'space-between', marginBottom: 3 },
      text(texts.day, { style: { fontSize: 9, fontWeight: 600 } }),
      text(`${texts.airlines} · ${isle(texts.numbers)}`, {
        align: 'end',
        style: { fontSize: 9, color: colours.soft },
      }),
    ),
    row(
      { alignItems: 'center' },
      place(texts.start, texts.departs, 'start'),
      box(
        { flex: 1, paddingHorizontal: 8 },
        text(texts.length, { style: { fontSize: 8.5, color: colours.soft, textAlign: 'center' } }),
        box({ height: 1.5, backgroundColor: colours.journey, marginVertical: 2 }),
        text(texts.stops, { style: { fontSize: 8.5, color: colours.soft, textAlign: 'center' } }),
      ),
      place(texts.end, texts.arrives, 'end'),
    ),
  )
}

const figure = { align: 'end' as const, ltr: true }

function priceTable(paper: Paper, { prices }: QuotedFlights, currency: string, locale: Locale) {
  const words = quoteWords[locale]
  return paper.table(
    [
      { label: words.travellers, share: 2 },
      { label: words.fare, ...figure },
      { label: words.taxes, ...figure },
      { label: words.total, ...figure },
    ],
    (prices ?? []).map(({ passenger, count, base, taxes, total }) => [
      `${count} × ${words.passenger[passenger]}`,
      ...[base, taxes, total].map((amount) => sumText(amount, currency)),
    ]),
  )
}

function flightsBlock(paper: Paper, flights: QuotedFlights, currency: string, locale: Locale) {
  const { box, text } = paper
  const words = quoteWords[locale]
  const flight = flights.legs[0]?.flights[0]
  const facts = [
    ...(flight ? [`${words.bag}: ${bagText(flight.checked, locale)}`] : []),
    ...(flight ? [`${words.cabinBag}: ${bagText(flight.carry_on, locale)}`] : []),
    `${words.change}: ${termsText(flights.change, locale)}`,
    `${words.refund}: ${termsText(flights.refund, locale)}`,
  ]
  return [
    ...flights.legs.map((leg) => legBlock(paper, leg, locale)),
    text(facts.join(' · '), { style: { fontSize: 9, color: colours.soft, marginTop: 4 } }),
    ...(flights.prices?.length
      ? [box({ marginTop: 6, marginBottom: -12 }, priceTable(paper, flights, currency, locale))]
      : []),
  ]
}

function stayBlock(paper: Paper, stay: QuotedStay, currency: string, locale: Locale) {
  const { row, box, text } = paper
  const words = quoteWords[locale]
  const texts = stayText(stay, locale)
  const soft = { fontSize: 9, color: colours.soft }
  return box(
    { paddingVertical: 6 },
    row(
      { justifyContent: 'space-between', marginBottom: 2 },
      text(texts.name, { style: { fontSize: 12, fontWeight: 600 } }),
      text(`${texts.days} · ${texts.nights}`, { align: 'end', style: { fontSize: 9, fontWeight: 600 } }),
    ),
    text([texts.city, texts.haram].filter(Boolean).join(' · '), { style: { ...soft, marginBottom: 6 } }),
    paper.table(
      [
        { label: words.room, share: 2 },
        { label: words.guests, share: 1.4 },
        ...(stay.rooms[0]?.total === null ? [] : [{ label: words.total, ...figure }]),
      ],
      texts.rooms.map(({ name, board, guests, total }) => [
        `${name} · ${board}`,
        guests,
        ...(total === null ? [] : [sumText(total, currency)]),
      ]),
    ),
    text([texts.cancellation, ...texts.dueAtHotel].join(' · '), { style: { ...soft, marginTop: -6 } }),
  )
}

/** The price of each part, above their total. */
function sumBlock(paper: Paper, option: QuotedOption, locale: Locale) {
  const parts = partPrices(option, locale)
  if (parts.length === 0) return []
  const { row, box, text } = paper
  return [
    box(
      { borderTopWidth: 1, borderTopColor: colours.line, marginTop: 6, paddingTop: 6 },
      ...[...parts, { label: quoteWords[locale].total, amount: isle(sumText(option.total, option.currency)) }].map(
        ({ label, amount }, place) => {
          const style = { fontSize: 10, fontWeight: place === parts.length ? 600 : 400 }
          return row({ justifyContent: 'space-between' }, text(label, { style }), text(amount, { align: 'end', style }))
        },
      ),
    ),
  ]
}

function optionBlock(paper: Paper, option: QuotedOption, locale: Locale, secondTotal: string | undefined) {
  const { row, box, together, text } = paper
  const words = quoteWords[locale]
  const { flights, stays, packages, currency } = option
  const flight = flights?.legs[0]?.flights[0]
  const isGuaranteed = flights !== null && flights.guaranteed_until !== null && stays.length + packages.length === 0
  const title = [words.option(option.position), flight && words.cabin[flight.cabin], flights && isle(flights.brand)]
  const head = row(
    { justifyContent: 'space-between', alignItems: 'center', marginBottom: 2 },
    text(title.filter(Boolean).join(' · '), { style: { fontSize: 11, fontWeight: 600 } }),
    text(sumText(option.total, currency), {
      ltr: true,
      align: 'end',
      style: { fontSize: 15, fontWeight: 600, color: colours.text },
    }),
  )
  const foot = [
    ...sumBlock(paper, option, locale),
    ...(secondTotal ? [text(secondTotal, { style: { fontSize: 9, color: colours.soft, marginTop: 6 } })] : []),
    ...(isGuaranteed
      ? []
      : [text(words.unguaranteed, { style: { fontSize: 8.5, color: colours.caution, marginTop: 6 } })]),
  ]
  const [first = [], ...others] = [
    ...(flights ? [flightsBlock(paper, flights, currency, locale)] : []),
    ...stays.map((stay) => [stayBlock(paper, stay, currency, locale)]),
    ...packages.map((each) => [packageBlock(paper, each, { currency, locale })]),
  ]
  const frame = { borderWidth: 1, borderColor: colours.line, borderRadius: 8, padding: 11, marginBottom: 10 }
  if (others.length === 0) return together(frame, head, ...first, ...foot)
  // If several parts do not fit on one page, the page breaks between them, and the total stays with the last one.
  const last = others.pop() ?? []
  return box(
    frame,
    together({}, head, ...first),
    ...others.map((part) => together({}, ...part)),
    together({}, ...last, ...foot),
  )
}

const contactLines = ({ agency }: PublicQuote) =>
  [agency.address, agency.phone && isle(agency.phone), agency.email && isle(agency.email)].flatMap((line) =>
    line ? [line] : [],
  )

/** A quote as a document for the client. */
export default function quoteDocument({ quote, logo, zone, secondTotals }: QuoteDocumentInput) {
  const { locale, number } = quote
  const words = quoteWords[locale]
  const paper = createPdfLayout(locale)
  return paper.sheet(
    {
      title: `${quoteTitle(quote, locale)} ${number}`,
      number,
      letterhead: { name: quote.agency.name, lines: contactLines(quote), logo },
    },
    paper.title(quoteTitle(quote, locale)),
    paper.facts([
      { label: words.for, value: quote.client_name },
      { label: words.number, value: number, ltr: true },
      { label: words.valid, value: momentText(quote.expires_at, locale, zone) },
      { label: words.made, value: momentText(quote.created_at, locale, zone) },
      { label: words.travellers, value: travellersText(quote, locale) },
    ]),
    ...(quote.note ? [paper.text(quote.note, { style: { fontSize: 10, marginBottom: 12 } })] : []),
    ...quote.options.map((option, place) => optionBlock(paper, option, locale, secondTotals[place])),
  )
}
