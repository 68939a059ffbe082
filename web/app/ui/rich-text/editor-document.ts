import type { RichBlock, RichSpan, RichText } from '@safar/contract/content/rich-text'

/** A node of the editor's document, limited to the fields we use. */
export interface EditorNode {
  type?: string
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  attrs?: Record<string, unknown>
  content?: EditorNode[]
}

const toInline = ({ text, bold, italic, link }: RichSpan): EditorNode[] => {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(link ? [{ type: 'link', attrs: { href: link } }] : []),
  ]
  return text
    .split('\n')
    .flatMap((line, place): EditorNode[] => [
      ...(place > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line, ...(marks.length > 0 && { marks }) }] : []),
    ])
}

const paragraph = (spans: readonly RichSpan[]): EditorNode => ({ type: 'paragraph', content: spans.flatMap(toInline) })

const toNode = (block: RichBlock): EditorNode => {
  if (block.type === 'paragraph') return paragraph(block.spans)
  if (block.type === 'heading') return { type: 'heading', attrs: { level: 3 }, content: block.spans.flatMap(toInline) }
  return {
    type: block.type === 'bullets' ? 'bulletList' : 'orderedList',
    content: block.items.map((spans) => ({ type: 'listItem', content: [paragraph(spans)] })),
  }
}

export const toEditorDocument = (text: RichText): EditorNode => ({ type: 'doc', content: text.map(toNode) })

const sameMarks = (a: RichSpan, b: RichSpan): boolean => a.bold === b.bold && a.italic === b.italic && a.link === b.link

function toSpan({ type, text, marks = [] }: EditorNode): RichSpan | undefined {
  const written = type === 'hardBreak' ? '\n' : text
  if (!written) return undefined
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.href
  return {
    text: written,
    ...(marks.some((mark) => mark.type === 'bold') && { bold: true as const }),
    ...(marks.some((mark) => mark.type === 'italic') && { italic: true as const }),
    ...(typeof href === 'string' && { link: href }),
  }
}

/** Neighbours with the same formatting become one span: a line break inside bold text does not split it in three. */
function toSpans(nodes: readonly EditorNode[]): RichSpan[] {
  const spans: RichSpan[] = []
  for (const node of nodes) {
    const span = toSpan(node)
    if (!span) continue
    const last = spans.at(-1)
    if (last && (sameMarks(last, span) || node.type === 'hardBreak')) last.text += span.text
    else spans.push(span)
  }
  return spans
}

/** Flattens a nested list into items of the outer one. */
const toItems = (list: EditorNode): RichSpan[][] =>
  (list.content ?? []).flatMap((item) =>
    (item.content ?? []).flatMap((part) =>
      part.type?.endsWith('List') ? toItems(part) : [toSpans(part.content ?? [])],
    ),
  )

export const toRichText = (document: EditorNode): RichText =>
  (document.content ?? []).flatMap((node): RichBlock[] => {
    if (node.type === 'bulletList') return [{ type: 'bullets', items: toItems(node) }]
    if (node.type === 'orderedList') return [{ type: 'numbers', items: toItems(node) }]
    const spans = toSpans(node.content ?? [])
    if (spans.length === 0) return []
    return [{ type: node.type === 'heading' ? 'heading' : 'paragraph', spans }]
  })
