import { Path, Svg } from '@react-pdf/renderer'
import { clockOf, MINUTE_MS } from '@safar/contract/day'
import { lengthText } from '@safar/contract/quotes/quote-text'
import { isle } from '@safar/contract/wording/isle'
import { createElement as h } from 'react'
import { colours } from '../../../platform/documents/blocks.ts'
import type { DocumentFlight, DocumentLeg, DocumentStop } from '../../bookings/public.ts'
import { type DocumentLabels, documentLabels } from '../document.labels.ts'
import { hijriText, localDay } from './dates.ts'
import type { Sheet } from './draw-parts.ts'

const STAR = 'M8 0l2.2 2.7 3.5-.4-.4 3.5L16 8l-2.7 2.2.4 3.5-3.5-.4L8 16l-2.2-2.7-3.5.4.4-3.5L0 8l2.7-2.2-.4-3.5 3.5.4z'
const RING = 'M5 1.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7'

const lineOf = ({ row, box }: Sheet) =>
  row(
    { alignItems: 'center', marginVertical: 3 },
    h(Svg, { width: 9, height: 9, viewBox: '0 0 10 10' }, h(Path, { d: RING, stroke: colours.ring, strokeWidth: 2 })),
    box({ flex: 1, height: 1.5, backgroundColor: colours.journey }),
    h(Svg, { width: 11, height: 11, viewBox: '0 0 16 16' }, h(Path, { d: STAR, fill: colours.ring })),
  )

function stopBlock(
  { locale, box, text, row }: Sheet,
  stop: DocumentStop,
  words: DocumentLabels,
  align: 'start' | 'end',
) {
  const terminal = stop.terminal ? [`${words.terminal} ${isle(stop.terminal)}`] : []
  return box(
    { width: 140 },
    row(
      { justifyContent: align === 'start' ? 'flex-start' : 'flex-end', alignItems: 'baseline', columnGap: 6 },
      text(clockOf(stop.at), { ltr: true, style: { fontSize: 18, fontWeight: 600 } }),
      text(stop.code, { ltr: true, style: { fontSize: 12, fontWeight: 600, color: colours.ring } }),
    ),
    text(stop.city, { align, style: { fontSize: 10, fontWeight: 600 } }),
    text([localDay(stop.at, locale), ...terminal].join(' · '), {
      align,
      style: { fontSize: 8.5, color: colours.soft },
    }),
  )
}

function flightBlock(sheet: Sheet, flight: DocumentFlight) {
  const { locale, row, box, text } = sheet
  const words = documentLabels[locale]
  const small = { fontSize: 8.5, color: colours.soft, textAlign: 'center' as const }
  const fact = (label: string, value: string) =>
    box(
      {},
      text(label, { style: { fontSize: 8, color: colours.faint } }),
      text(value, { style: { fontSize: 9.5, fontWeight: 600 } }),
    )
  return box(
    { paddingVertical: 7 },
    row(
      { alignItems: 'flex-start' },
      stopBlock(sheet, flight.from, words, 'start'),
      box(
        { flex: 1, paddingHorizontal: 8, paddingTop: 3 },
        text(`${flight.airline} · ${isle(flight.number)}`, {
          style: { ...small, fontWeight: 600, color: colours.text },
        }),
        lineOf(sheet),
        text([lengthText(flight.minutes, locale), flight.aircraft].flatMap((part) => part || []).join(' · '), {
          style: small,
        }),
        ...(flight.operatedBy ? [text(`${words.operatedBy} ${flight.operatedBy}`, { style: small })] : []),
      ),
      stopBlock(sheet, flight.to, words, 'end'),
    ),
    row(
      { marginTop: 5, flexWrap: 'wrap', columnGap: 16 },
      fact(words.cabin, flight.cabin),
      fact(words.bag, flight.checked),
      fact(words.hand, flight.carryOn),
      ...(flight.fareBasis ? [fact(words.fareBasis, isle(flight.fareBasis))] : []),
    ),
  )
}

function layoverBlock({ locale, row, box, text }: Sheet, before: DocumentFlight, after: DocumentFlight) {
  const minutes = Math.round((Date.parse(after.from.at) - Date.parse(before.to.at)) / MINUTE_MS)
  return row(
    { alignItems: 'center', backgroundColor: '#FFF9EC', borderRadius: 4, paddingVertical: 3, paddingHorizontal: 8 },
    box({ width: 6, height: 6, borderRadius: 3, backgroundColor: '#F6B137', marginHorizontal: 5 }),
    text(`${documentLabels[locale].layover} ${before.to.city} · ${lengthText(minutes, locale)}`, {
      style: { fontSize: 9, color: '#633A00' },
    }),
  )
}

/** One direction of the journey, flight by flight; it can break across pages between two flights. */
export function legBlock(sheet: Sheet, { flights, minutes }: DocumentLeg) {
  const { locale, row, box, together, text } = sheet
  const [first] = flights
  if (!first) return box({})
  const head = row(
    {
      justifyContent: 'space-between',
      alignItems: 'center',
      borderBottomWidth: 0.5,
      borderBottomColor: colours.line,
      paddingBottom: 5,
    },
    text(localDay(first.from.at, locale, { weekday: true }), { style: { fontSize: 11, fontWeight: 600 } }),
    text(hijriText(first.from.at, locale), { style: { fontSize: 9, color: colours.soft } }),
    text(lengthText(minutes, locale), { align: 'end', style: { fontSize: 9, color: colours.soft } }),
  )
  return box(
    {
      borderWidth: 1,
      borderColor: colours.line,
      borderRadius: 8,
      paddingHorizontal: 12,
      paddingTop: 8,
      marginBottom: 8,
    },
    ...flights.map((flight, place) => {
      const before = flights[place - 1]
      return together({}, before ? layoverBlock(sheet, before, flight) : head, flightBlock(sheet, flight))
    }),
  )
}
