import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { colours } from '../../../platform/documents/blocks.ts'
import { loadedFont } from '../../../platform/documents/fonts.ts'
import type { DocumentStay, DocumentStayDay } from '../../bookings/public.ts'
import { documentLabels } from '../document.labels.ts'
import { heading, type Sheet } from './draw-parts.ts'
import { stayMap } from './draw-stay-map.ts'

const STAR = 'M8 0.8l2.2 4.7 5.2.7-3.8 3.6.9 5.1L8 12.4l-4.5 2.5.9-5.1L.6 6.2l5.2-.7z'

/** Whether our font has every letter; an address in an unsupported script would print as a row of boxes. */
const isPrintable = (value: string): boolean => {
  const font = loadedFont(400)
  return [...value].every((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id !== 0)
}

const starsRow = ({ row }: Sheet, count: number) =>
  row(
    { columnGap: 2, marginTop: 2, marginBottom: 2 },
    ...Array.from({ length: count }, () =>
      h(Svg, { width: 9, height: 9, viewBox: '0 0 16 16' }, h(Path, { d: STAR, fill: '#E39A16' })),
    ),
  )

function hotelBlock(sheet: Sheet, stay: DocumentStay) {
  const { box, text, locale } = sheet
  const { stay: words } = documentLabels[locale]
  const soft = { fontSize: 9, color: colours.soft }
  return box(
    { flex: 1 },
    text(stay.hotel, { style: { fontSize: 14, fontWeight: 600 } }),
    ...(stay.otherName ? [text(stay.otherName, { style: { fontSize: 12, fontWeight: 600 } })] : []),
    starsRow(sheet, stay.stars),
    ...stay.addresses.filter(isPrintable).map((address) => text(address, { style: { fontSize: 10, marginTop: 2 } })),
    ...(stay.way ? [text(stay.way, { style: { ...soft, marginTop: 3 } })] : []),
    ...(stay.phone
      ? [
          text(words.phone, { style: { fontSize: 8.5, color: colours.faint, marginTop: 5 } }),
          text(stay.phone, { ltr: true, style: { fontSize: 10.5, fontWeight: 600 } }),
        ]
      : []),
  )
}

function dayBlock(
  { box, text }: Sheet,
  { label, day, hijri, time, expected }: DocumentStayDay,
  align: 'start' | 'end',
) {
  const small = { fontSize: 8.5, color: colours.soft }
  return box(
    { flex: 1 },
    text(label, { align, style: { fontSize: 8.5, color: colours.faint } }),
    text(day, { align, style: { fontSize: 12.5, fontWeight: 600 } }),
    ...(hijri ? [text(hijri, { align, style: small })] : []),
    ...(time ? [text(time, { align, style: { ...small, fontWeight: 600 } })] : []),
    ...(expected ? [text(expected, { align, style: small })] : []),
  )
}

const daysRow = (sheet: Sheet, { checkIn, checkOut, nights }: DocumentStay) =>
  sheet.row(
    {
      alignItems: 'center',
      borderTopWidth: 0.5,
      borderTopColor: colours.line,
      marginTop: 8,
      paddingTop: 7,
      paddingBottom: 2,
    },
    dayBlock(sheet, checkIn, 'start'),
    sheet.box(
      { width: 130 },
      sheet.text(nights, { style: { fontSize: 9, fontWeight: 600, textAlign: 'center', color: colours.ring } }),
      sheet.box({ height: 1.5, backgroundColor: colours.journey, marginTop: 2 }),
    ),
    dayBlock(sheet, checkOut, 'end'),
  )

/** Names are listed below each other, because a front desk looks for them one by one. */
function roomsTable({ locale, box, whole, text }: Sheet, { rooms }: DocumentStay) {
  const { stay: words } = documentLabels[locale]
  const cell = { fontSize: 9 }
  const head = { ...cell, fontWeight: 600, color: colours.soft }
  const line = (style: Record<string, string | number>, cells: readonly ReactElement[][]) =>
    whole(
      style,
      {},
      ...cells.map((lines, place) =>
        box({ flex: [1, 3, 1.7, 2.8][place] ?? 1, paddingHorizontal: 5, paddingVertical: 4 }, ...lines),
      ),
    )
  const labels = [words.room, words.roomType, words.meals, words.guests]
  return box(
    { borderTopWidth: 1, borderTopColor: colours.line, marginBottom: 8 },
    line(
      { backgroundColor: colours.ground },
      labels.map((label) => [text(label, { style: head })]),
    ),
    ...rooms.map(({ number, type, board, party, guests }) =>
      line({ borderBottomWidth: 0.5, borderBottomColor: colours.line }, [
        [text(number, { style: { ...cell, fontWeight: 600 } })],
        [text(type, { style: cell })],
        [text(board, { style: cell })],
        [
          ...guests.map((name) => text(name, { ltr: true, style: { ...cell, fontWeight: 600 } })),
          text(party, { style: { fontSize: 8.5, color: colours.soft } }),
        ],
      ]),
    ),
  )
}

const requestsBlock = ({ locale, box, text }: Sheet, requests: string) =>
  box(
    { marginBottom: 8, paddingHorizontal: 5 },
    text(documentLabels[locale].stay.wishes, { style: { fontSize: 8.5, color: colours.faint } }),
    text(requests, { style: { fontSize: 9.5 } }),
  )

const linesTable = (sheet: Sheet, labels: readonly [string, string], rows: readonly (readonly [string, string])[]) =>
  sheet.table(
    [
      { label: labels[0], share: 3 },
      { label: labels[1], share: 2 },
    ],
    rows,
  )

const cancellationBlock = (sheet: Sheet, { cancellation }: DocumentStay) => {
  const { stay: words } = documentLabels[sheet.locale]
  return sheet.together(
    {},
    heading(sheet, words.cancellation),
    linesTable(
      sheet,
      [words.cancellationFrom, words.cancellationTerm],
      cancellation.map(({ when, text }) => [when, text] as const),
    ),
  )
}

/** The hotel, its nights, the guests of each room, and the cost of cancelling. */
export function stayBlocks(sheet: Sheet, stay: DocumentStay): ReactElement[] {
  const { together, row } = sheet
  const words = documentLabels[sheet.locale]
  return [
    together(
      { borderWidth: 1, borderColor: colours.line, borderRadius: 8, padding: 12, marginBottom: 8 },
      row({ columnGap: 14 }, hotelBlock(sheet, stay), ...(stay.map ? [stayMap(sheet, stay.map)] : [])),
      daysRow(sheet, stay),
    ),
    together({}, heading(sheet, words.stay.rooms), roomsTable(sheet, stay)),
    ...(stay.wishes ? [requestsBlock(sheet, stay.wishes)] : []),
    ...(stay.cancellation.length > 0 ? [cancellationBlock(sheet, stay)] : []),
    ...(stay.dueAtHotel.length > 0
      ? [
          together(
            {},
            heading(sheet, words.stay.dueAtHotel),
            linesTable(
              sheet,
              [words.description, words.total],
              stay.dueAtHotel.map(({ label, amount }) => [label, amount] as const),
            ),
          ),
        ]
      : []),
  ]
}
