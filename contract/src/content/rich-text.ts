import { z } from '../protocol/schema.ts'

/**
 * Formatted text as a small document format of our own. It can hold only what is declared here, so it is displayed
 * without ever becoming HTML. Anything else in the input is dropped.
 */
export const MAX_BLOCKS = 200
export const MAX_CHARACTERS = 20_000
const MAX_SPANS = 400
const MAX_LINK = 500

const linkAddress = /^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+@[^\s<>"]+|tel:\+?[\d()-]{3,20})$/i
export const isLinkAddress = (text: string): boolean => text.length <= MAX_LINK && linkAddress.test(text)

/** Control and bidirectional formatting characters are stripped; a line break is '\n' within its span. */
const unwanted = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu
const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unwanted, '')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const recordsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const span = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: z.string().optional(),
})
export type RichSpan = z.infer<typeof span>

const spans = z.array(span).max(MAX_SPANS, 'text_long')
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), spans }),
  z.object({ type: z.literal('heading'), spans }),
  z.object({ type: z.literal('bullets'), items: z.array(spans).max(MAX_BLOCKS, 'text_long') }),
  z.object({ type: z.literal('numbers'), items: z.array(spans).max(MAX_BLOCKS, 'text_long') }),
])
export type RichBlock = z.infer<typeof block>
export type RichText = RichBlock[]

const knownSpans = (value: unknown): RichSpan[] =>
  recordsOf(value).flatMap(({ text, bold, italic, link }) => {
    const cleaned = typeof text === 'string' ? cleanText(text) : ''
    if (!cleaned) return []
    return [
      {
        text: cleaned,
        ...(bold === true && { bold }),
        ...(italic === true && { italic }),
        ...(typeof link === 'string' && isLinkAddress(link.trim()) && { link: link.trim() }),
      },
    ]
  })

const hasText = (list: readonly RichSpan[]): boolean => list.some(({ text }) => text.trim() !== '')

function knownBlocks(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return recordsOf(value).flatMap((raw): RichBlock[] => {
    if (raw.type === 'paragraph' || raw.type === 'heading') {
      const known = knownSpans(raw.spans)
      return hasText(known) ? [{ type: raw.type, spans: known }] : []
    }
    if (raw.type !== 'bullets' && raw.type !== 'numbers') return []
    const items = (Array.isArray(raw.items) ? raw.items : []).map(knownSpans).filter(hasText)
    return items.length > 0 ? [{ type: raw.type, items }] : []
  })
}

const spansOf = (part: RichBlock): RichSpan[] => ('items' in part ? part.items.flat() : part.spans)

/** Plain text, one line per paragraph or item: for search, mails and lists. */
export const plainTextOf = (text: RichText): string =>
  text
    .flatMap((part) => ('items' in part ? part.items : [part.spans]))
    .map((line) => line.map((each) => each.text).join(''))
    .join('\n')

const countCharacters = (text: RichText): number =>
  text.flatMap(spansOf).reduce((total, { text: written }) => total + written.length, 0)

export const richText = z.preprocess(
  knownBlocks,
  z
    .array(block)
    .max(MAX_BLOCKS, 'text_long')
    .refine((text) => countCharacters(text) <= MAX_CHARACTERS, 'text_long'),
)
