import type { QuotedPackage } from '@safar/contract/quotes/packages.shapes'
import { packageText, quoteWords, sumText } from '@safar/contract/quotes/quote-text'
import type { Locale } from '@safar/contract/wording/locale'
import { colours, type createPdfLayout } from '../../platform/documents/blocks.ts'

type Paper = ReturnType<typeof createPdfLayout>

const soft = { fontSize: 9, color: colours.soft }

/** A label and its values in one paragraph; nothing if there are no values. */
function labelled({ text }: Paper, label: string, values: readonly string[], separator = ' · ') {
  if (values.length === 0) return []
  return [text(`${label}: ${values.join(separator)}`, { style: { ...soft, marginTop: 3 } })]
}

function peopleTable(paper: Paper, quoted: QuotedPackage, { currency, locale }: { currency: string; locale: Locale }) {
  const words = quoteWords[locale]
  const { people } = packageText(quoted, currency, locale)
  const isPriced = people[0]?.total !== null
  return paper.table(
    [
      { label: words.travellers, share: 2 },
      ...(isPriced ? [{ label: words.total, align: 'end' as const, ltr: true }] : []),
    ],
    people.map(({ label, total }) => [label, ...(total === null ? [] : [sumText(total, currency)])]),
  )
}

/** A package in an option: dates, travellers, flights and hotels, what is included and how it is paid. */
export function packageBlock(paper: Paper, quoted: QuotedPackage, context: { currency: string; locale: Locale }) {
  const { row, box, text } = paper
  const words = quoteWords[context.locale]
  const texts = packageText(quoted, context.currency, context.locale)
  return box(
    { paddingVertical: 6 },
    text(texts.product, { style: soft }),
    row(
      { justifyContent: 'space-between', marginBottom: 4 },
      text(texts.name, { style: { fontSize: 12, fontWeight: 600 } }),
      text([texts.days, texts.nights].filter(Boolean).join(' · '), {
        align: 'end',
        style: { fontSize: 9, fontWeight: 600 },
      }),
    ),
    ...texts.flights.map(({ day, way, times }) => text(`${day} · ${way} · ${times}`, { style: { fontSize: 9 } })),
    ...texts.stays.map(({ name, city, days, nights, board, haram }) =>
      box(
        { marginTop: 3 },
        text(`${name} · ${city}`, { style: { fontSize: 10, fontWeight: 600 } }),
        text([days, nights, board, haram].filter(Boolean).join(' · '), { style: soft }),
      ),
    ),
    box({ marginTop: 6, marginBottom: -10 }, peopleTable(paper, quoted, context)),
    ...labelled(paper, words.baggage, texts.baggage ? [texts.baggage] : []),
    ...labelled(paper, words.included, texts.included),
    ...labelled(paper, words.excluded, texts.excluded),
    ...labelled(paper, words.payment, texts.instalments),
    ...labelled(paper, words.cancellation, texts.cancellation),
    ...(texts.terms ? [text(texts.terms, { style: { ...soft, marginTop: 3 } })] : []),
  )
}
