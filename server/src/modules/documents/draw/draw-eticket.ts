import { formatMoney, hasFractions } from '@safar/contract/amount'
import { isle } from '@safar/contract/wording/isle'
import type { ReactElement } from 'react'
import { colours, createPdfLayout } from '../../../platform/documents/blocks.ts'
import { qrBlock } from '../../../platform/documents/qr-block.ts'
import type { DocumentTraveller, TripDocument } from '../../bookings/public.ts'
import { documentLabels } from '../document.labels.ts'
import { legBlock } from './draw-flights.ts'
import { factsBlock, heading, moneyTable, type Sheet, warningStrip } from './draw-parts.ts'
import { sectionLines, sectionRow, toRows } from './draw-sections.ts'
import { stayBlocks } from './draw-stay.ts'

/** The code people are asked for, on the brand colour. */
function band({ row, box, text, rtl, dense }: Sheet, { code, headline, under }: TripDocument) {
  return row(
    {
      backgroundColor: colours.text,
      borderRadius: 8,
      paddingVertical: dense ? 7 : 12,
      paddingHorizontal: 16,
      justifyContent: 'space-between',
      alignItems: 'center',
      marginBottom: dense ? 7 : 10,
    },
    box(
      { alignItems: rtl ? 'flex-end' : 'flex-start' },
      text(code.label, { style: { fontSize: 8.5, color: '#C3CCDA' } }),
      text(code.value ?? '–', {
        ltr: true,
        style: { fontSize: 24, fontWeight: 600, color: '#FFFFFF', letterSpacing: 2, textAlign: rtl ? 'right' : 'left' },
      }),
    ),
    box(
      { maxWidth: 300 },
      text(headline, { align: 'end', style: { fontSize: 13, fontWeight: 600, color: '#FFFFFF' } }),
      text(under, { align: 'end', style: { fontSize: 9, color: '#C3CCDA' } }),
    ),
  )
}

const QR_WIDTH = 68
const DENSE_QR_WIDTH = 56

/** The facts, with the QR code for checking them at the side. */
function checkedFacts(sheet: Sheet, { facts, checkUrl }: TripDocument) {
  if (!checkUrl) return factsBlock(sheet, facts)
  const { check } = documentLabels[sheet.locale]
  const width = sheet.dense ? DENSE_QR_WIDTH : QR_WIDTH
  return sheet.row(
    { columnGap: 10, marginBottom: 6 },
    sheet.box({ flex: 1 }, factsBlock(sheet, facts)),
    sheet.box(
      { width },
      qrBlock(checkUrl, width),
      sheet.text(check, { style: { fontSize: 7.5, color: colours.faint, textAlign: 'center' } }),
    ),
  )
}

/** A table of up to this many lines is kept on one page. */
const LINES_TOGETHER = 16

const keepTogether = (sheet: Sheet, lines: number, blocks: ReactElement[]): ReactElement[] =>
  lines <= LINES_TOGETHER ? [sheet.together({}, ...blocks)] : blocks

function peopleTable(sheet: Sheet, people: readonly DocumentTraveller[]) {
  const words = documentLabels[sheet.locale]
  const extra = people.some((one) => one.extra)
  const ticket = people.some((one) => one.ticket)
  return sheet.table(
    [
      { label: words.traveller, share: 3, ltr: true },
      { label: words.type },
      ...(ticket ? [{ label: words.ticket, share: 1.8, ltr: true }] : []),
      ...(extra ? [{ label: words.extra, share: 2 }] : []),
    ],
    people.map((one) => [
      one.name,
      one.type,
      ...(ticket ? [one.ticket ?? '–'] : []),
      ...(extra ? [one.extra ?? ''] : []),
    ]),
  )
}

function rulesBlock(sheet: Sheet, { price, terms }: TripDocument): ReactElement {
  const words = documentLabels[sheet.locale]
  return sheet.together(
    { marginTop: price ? 8 : 0 },
    heading(sheet, words.rules, price ? {} : { marginTop: 4 }),
    ...terms.map((term) => sheet.text(term, { style: { fontSize: 8.5, color: colours.soft, marginBottom: 2 } })),
  )
}

/** A part of a document; if short enough, it is kept on one page. */
interface Part {
  lines: number
  blocks: ReactElement[]
}

/** The height of a leg with one flight, in lines of text. */
const LEG_LINES = 8

function partsOf(sheet: Sheet, { travellers, legs, sections }: TripDocument): Part[] {
  const words = documentLabels[sheet.locale]
  return [
    ...(travellers.length > 0
      ? [
          {
            lines: travellers.length,
            blocks: [heading(sheet, words.travellers), peopleTable(sheet, travellers)],
          },
        ]
      : []),
    ...legs.map((leg) => ({
      lines: LEG_LINES * leg.flights.length,
      blocks: [...(leg.travellers ? [heading(sheet, leg.travellers)] : []), legBlock(sheet, leg)],
    })),
    ...toRows(sections).map((row) => ({
      lines: Math.max(...row.map(sectionLines)),
      blocks: sectionRow(sheet, row),
    })),
  ]
}

/**
 * Avoids a last page with only a few lines of rules: they stay with the prices, or otherwise with the part before them.
 */
function withRules(sheet: Sheet, paper: TripDocument, parts: readonly Part[]): ReactElement[] {
  const rules = rulesBlock(sheet, paper)
  const { price } = paper
  const draw = ({ lines, blocks }: Part) => keepTogether(sheet, lines, blocks)
  if (!price) {
    const last = parts.at(-1)
    if (!last || last.lines > LINES_TOGETHER) return [...parts.flatMap(draw), rules]
    return [...parts.slice(0, -1).flatMap(draw), sheet.together({}, ...last.blocks, rules)]
  }
  const words = documentLabels[sheet.locale]
  const { currency, lines, total, codeLabel = words.ticket } = price
  const heads = { text: words.description, code: codeLabel, amount: words.amount(currency) }
  const exact = hasFractions([total, ...lines.map(({ amount }) => amount)].map((amount) => ({ amount, currency })))
  const sum = sheet.totals([{ label: words.total, value: formatMoney({ amount: total, currency }, { exact }) }])
  const prices = [heading(sheet, words.price), moneyTable(sheet, { heads, lines, currency, exact }, sum, rules)]
  return [...parts, { lines: lines.length + paper.terms.length, blocks: prices }].flatMap(draw)
}

/** What a traveller carries: codes, flights with local times or nights in a hotel, travellers, and notes. */
export function drawTrip(paper: TripDocument) {
  const { locale, letterhead, title, number, warning, stay } = paper
  const sheet = createPdfLayout(locale, { dense: paper.dense })
  return sheet.sheet(
    { title: `${title} ${number}`, number: isle(`${number} · ${letterhead.name}`), letterhead },
    sheet.title(title),
    ...(warning.length ? [warningStrip(sheet, warning)] : []),
    band(sheet, paper),
    checkedFacts(sheet, paper),
    ...(stay ? stayBlocks(sheet, stay) : []),
    ...withRules(sheet, paper, partsOf(sheet, paper)),
  )
}
