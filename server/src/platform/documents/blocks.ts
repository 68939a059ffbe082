import { Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { Locale } from '@safar/contract/wording/locale'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { FAMILY } from './fonts.ts'

/** The product's colours in print. */
export const colours = {
  text: '#0A1233',
  soft: '#47526A',
  faint: '#5F6B81',
  line: '#DCE2EC',
  ground: '#F4F6FA',
  journey: '#16A0A3',
  ring: '#0D7C83',
  action: '#2743A6',
  caution: '#963A0B',
} as const

export interface Letterhead {
  name: string
  /** Address, telephone and the like, one per line. */
  lines: string[]
  logo: { bytes: Uint8Array; format: 'png' | 'jpg' } | null
  /** A notice that must be read before anything else. */
  mark?: string
}

export interface Column {
  label: string
  /** Its share of the width. */
  share?: number
  align?: 'start' | 'end'
  /** Left to right in any language, for codes, numbers and names. */
  ltr?: boolean
}

export interface Fact {
  label: string
  value: string
  ltr?: boolean
}

type Style = Record<string, string | number>
interface TextStyle {
  style?: Style
  align?: 'start' | 'end'
  ltr?: boolean
}

/**
 * The library draws a vowel mark where it is in the font, not at its letter, so a mark that belongs below would be read
 * as a different one above. Arabic is written without these marks.
 */
const MARKS_BELOW = /[\u064D\u0650]/g

/** The renderer draws isolating marks as letters. For text of one direction, direction marks on both sides do the same. */
export const toDrawable = (text: string): string =>
  text
    .replace(/[\u2066\u2067\u2068\u2069]/g, '\u200E')
    .replace(/[\p{Cc}\u202A-\u202E]/gu, ' ')
    .replace(MARKS_BELOW, '')

const RING = 'M5 1.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7'
const STAR = 'M8 0l2.2 2.7 3.5-.4-.4 3.5L16 8l-2.7 2.2.4 3.5-3.5-.4L8 16l-2.2-2.7-3.5.4.4-3.5L0 8l2.7-2.2-.4-3.5 3.5.4z'

const ARABIC = /\p{Script=Arabic}/u
const BEGINS_ARABIC = /^\P{L}*\p{Script=Arabic}/u

/** Keeps names, codes and addresses of the other script in their own direction, with their commas and figures. */
export const directionOf = (text: string, rtl: boolean): 'rtl' | 'ltr' =>
  (rtl ? ARABIC : BEGINS_ARABIC).test(text) ? 'rtl' : 'ltr'

/** A document of many parts that must fit on one page uses smaller type and spacing. */
const DENSE_SIZE = 0.9

/** Text and boxes in the reader's direction. */
function createLayout(locale: Locale, dense: boolean) {
  const rtl = locale === 'ar'
  const [arabicHeight, latinHeight] = dense ? [1.28, 1.2] : [1.5, 1.35]
  const sized = ({ fontSize, ...style }: Style): Style =>
    typeof fontSize === 'number' ? { ...style, fontSize: dense ? fontSize * DENSE_SIZE : fontSize } : style
  const side = (align: 'start' | 'end') => ((align === 'start') === rtl ? 'right' : 'left')

  const text = (value: string, { style = {}, align = 'start', ltr = false }: TextStyle = {}): ReactElement =>
    h(
      Text,
      {
        style: {
          direction: ltr ? 'ltr' : directionOf(value, rtl),
          textAlign: side(align),
          lineHeight: rtl ? arabicHeight : latinHeight,
          ...sized(style),
        },
      },
      toDrawable(value),
    )

  const row = (style: Style, ...children: ReactNode[]): ReactElement =>
    h(View, { style: { flexDirection: rtl ? 'row-reverse' : 'row', ...style } }, ...children)

  /** A row that stays on one page, or repeats on every page if `fixed`. */
  const unbrokenRow = (style: Style, more: { fixed?: boolean }, ...children: ReactNode[]): ReactElement =>
    h(View, { wrap: false, ...more, style: { flexDirection: rtl ? 'row-reverse' : 'row', ...style } }, ...children)

  const box = (style: Style, ...children: ReactNode[]): ReactElement => h(View, { style }, ...children)

  /** A box that stays on one page. */
  const together = (style: Style, ...children: ReactNode[]): ReactElement =>
    h(View, { style, wrap: false }, ...children)

  return { locale, rtl, dense, text, row, whole: unbrokenRow, box, together }
}

type PdfLayout = ReturnType<typeof createLayout>

/** The brand's ornament: a line from the ring to the star. */
const journey = ({ row, box }: PdfLayout): ReactElement =>
  row(
    { alignItems: 'center' },
    h(Svg, { width: 8, height: 8, viewBox: '0 0 10 10' }, h(Path, { d: RING, stroke: colours.ring, strokeWidth: 2 })),
    box({ flex: 1, height: 1.5, backgroundColor: colours.journey }),
    h(Svg, { width: 10, height: 10, viewBox: '0 0 16 16' }, h(Path, { d: STAR, fill: colours.ring })),
  )

function letterhead({ rtl, row, box, text }: PdfLayout, { name, lines, logo, mark }: Letterhead): ReactElement {
  const picture = logo && [
    h(Image, {
      src: { data: Buffer.from(logo.bytes), format: logo.format },
      style: { maxHeight: 44, maxWidth: 120, objectFit: 'contain', [rtl ? 'marginLeft' : 'marginRight']: 12 },
    }),
  ]
  return row(
    { justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 8 },
    row(
      { alignItems: 'center', flex: 1 },
      ...(picture ?? []),
      box(
        { flex: 1 },
        text(name, { style: { fontSize: 15, fontWeight: 600 } }),
        ...(mark ? [text(mark, { style: { fontSize: 11, fontWeight: 600, color: colours.caution } })] : []),
      ),
    ),
    box(
      { maxWidth: 220 },
      ...lines.map((each) => text(each, { align: 'end', style: { fontSize: 8.5, color: colours.soft } })),
    ),
  )
}

/** The document's number and the page number; unknown page counts are filled in while drawing. */
const foot = ({ whole, text }: PdfLayout, number: string, pageText?: string): ReactElement =>
  whole(
    { position: 'absolute', bottom: 22, left: 36, right: 36, justifyContent: 'space-between' },
    { fixed: true },
    // A list has no number; its time of printing is shown here instead, in words.
    text(number, { ltr: !/\p{Script=Arabic}/u.test(number), style: { fontSize: 8, color: colours.faint } }),
    pageText === undefined
      ? h(Text, {
          style: { fontSize: 8, color: colours.faint, direction: 'ltr' },
          render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
        })
      : text(pageText, { ltr: true, style: { fontSize: 8, color: colours.faint } }),
  )

export interface DocumentInfo {
  title: string
  number: string
  letterhead: Letterhead
  landscape?: boolean
}

/** Points between the edge of the paper and the content. */
export const MARGIN = 36
export const FOOT_MARGIN = 52

const page = (landscape: boolean, ...children: ReactNode[]): ReactElement =>
  h(
    Page,
    {
      size: 'A4',
      orientation: landscape ? 'landscape' : 'portrait',
      style: { padding: MARGIN, paddingBottom: FOOT_MARGIN, fontFamily: FAMILY, fontSize: 10, color: colours.text },
    },
    ...children,
  )

const documentElement = (layout: PdfLayout, about: DocumentInfo, pages: ReactNode[]): ReactElement =>
  h(Document, { title: about.title, author: about.letterhead.name, language: layout.locale }, ...pages)

const opening = (layout: PdfLayout, about: DocumentInfo): ReactElement[] => [
  letterhead(layout, about.letterhead),
  journey(layout),
]

/** A whole document: letterhead first, number and pages in every footer. */
const sheet = (layout: PdfLayout, about: DocumentInfo, children: ReactNode[]): ReactElement =>
  documentElement(layout, about, [
    page(about.landscape ?? false, ...opening(layout, about), ...children, foot(layout, about.number)),
  ])

const title = ({ box, text, dense }: PdfLayout, value: string, under: string | undefined): ReactElement =>
  box(
    { marginTop: dense ? 5 : 10, marginBottom: dense ? 3 : 6 },
    text(value, { style: { fontSize: 18, fontWeight: 600 } }),
    ...(under ? [text(under, { style: { fontSize: 10, color: colours.soft, marginTop: 3 } })] : []),
  )

const facts = ({ row, box, text, dense }: PdfLayout, list: readonly Fact[]): ReactElement =>
  row(
    { flexWrap: 'wrap', marginBottom: 2 },
    ...list.map(({ label, value, ltr = false }) =>
      box(
        dense ? { width: '25%', marginBottom: 4, paddingHorizontal: 2 } : { width: '33.3%', marginBottom: 6 },
        text(label, { style: { fontSize: 8.5, color: colours.faint } }),
        text(value, { ltr, style: { fontSize: 10.5, fontWeight: 600 } }),
      ),
    ),
  )

/** This many rows move to the next page with the totals, which would be meaningless there without rows. */
const ROWS_WITH_SUMS = 2

function table(
  { box, together, text, whole }: PdfLayout,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  after: readonly ReactElement[],
): ReactElement {
  const line = (cells: readonly string[], style: Style, head = false) =>
    columns.map(({ share = 1, align = 'start', ltr = false }, place) =>
      box(
        { flex: share, paddingHorizontal: 5, paddingVertical: 3 },
        text(cells[place] ?? '', {
          align,
          ltr: ltr && !head,
          // Figures are right-aligned in both languages, so that units line up.
          style: { fontSize: 9, ...(align === 'end' && { textAlign: 'right' }), ...style },
        }),
      ),
    )
  const labels = columns.map(({ label }) => label)
  const lines = rows.map((cells) =>
    whole({ borderBottomWidth: 0.5, borderBottomColor: colours.line }, {}, ...line(cells, {})),
  )
  const last = after.length > 0 ? Math.min(ROWS_WITH_SUMS, lines.length) : 0
  return box(
    { borderTopWidth: 1, borderTopColor: colours.line, marginBottom: 8 },
    whole(
      { backgroundColor: colours.ground },
      { fixed: true },
      ...line(labels, { fontWeight: 600, color: colours.soft }, true),
    ),
    ...lines.slice(0, lines.length - last),
    ...(after.length > 0 ? [together({}, ...lines.slice(lines.length - last), box({ marginTop: 12 }, ...after))] : []),
  )
}

type Total = Fact & { second?: string }

/** Totals at the end side, the last one bold, each followed by its amount in the document's second currency, if any. */
const totals = ({ row, together, text }: PdfLayout, list: readonly Total[]): ReactElement =>
  row(
    { justifyContent: 'flex-end' },
    together(
      { width: list.some(({ second }) => second) ? 350 : 240 },
      ...list.map(({ label, value, second }, place) => {
        const last = place === list.length - 1
        const style: Style = { fontSize: last ? 12 : 10, fontWeight: last ? 600 : 400 }
        const rule: Style = last ? { borderTopWidth: 1, borderTopColor: colours.text } : {}
        const figure = (shown: string, more: Style = {}) =>
          text(shown, { ltr: true, style: { ...style, textAlign: 'right', width: 110, ...more } })
        return row(
          { justifyContent: 'space-between', paddingVertical: 4, ...rule },
          text(label, { style: { ...style, flex: 1 } }),
          figure(value),
          ...(second ? [figure(second, { fontWeight: 400, color: colours.soft })] : []),
        )
      }),
    ),
  )

/** All building blocks of a document, in the reader's direction. */
export function createPdfLayout(locale: Locale, { dense = false }: { dense?: boolean | undefined } = {}) {
  const layout = createLayout(locale, dense)
  return {
    ...layout,
    sheet: (about: DocumentInfo, ...children: ReactNode[]) => sheet(layout, about, children),
    /** For documents that lay out their own pages: the pages, and the opening of the first one. */
    pages: (about: DocumentInfo, pages: ReactNode[]) => documentElement(layout, about, pages),
    page: (landscape: boolean, ...children: ReactNode[]) => page(landscape, ...children),
    opening: (about: DocumentInfo) => opening(layout, about),
    foot: (number: string, pageText: string) => foot(layout, number, pageText),
    title: (value: string, under?: string) => title(layout, value, under),
    facts: (list: readonly Fact[]) => facts(layout, list),
    /** `after` stays on the same page as the last rows. */
    table: (columns: readonly Column[], rows: readonly (readonly string[])[], ...after: ReactElement[]) =>
      table(layout, columns, rows, after),
    totals: (list: readonly Total[]) => totals(layout, list),
  }
}
