import type { ReactNode } from 'react'

const TAG = /<(\/?)(b|i|br|a)(?:\s+href="([^"<>]*)")?\s*\/?>/gi
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

/** Only web pages; never javascript: or data:. */
const safeHref = (href: string) => (/^(https?:\/\/|\/(?!\/))/.test(href) ? href : undefined)

interface OpenTag {
  tag: string
  href: string | undefined
  children: ReactNode[]
}

/**
 * Turns b, i, br and a in a message into elements; everything else stays text. No HTML sink is used, so nothing a user
 * typed can become other markup.
 */
export function richText(message: string): ReactNode[] {
  const root: OpenTag = { tag: '', href: undefined, children: [] }
  const stack = [root]
  let position = 0
  const top = () => stack.at(-1) ?? root
  const close = () => {
    const done = stack.pop()
    if (!done) return
    const parent = top()
    const key = parent.children.length
    if (done.tag === 'b') parent.children.push(<b key={key}>{done.children}</b>)
    else if (done.tag === 'i') parent.children.push(<i key={key}>{done.children}</i>)
    else if (done.href)
      parent.children.push(
        <a key={key} href={done.href} rel="noreferrer">
          {done.children}
        </a>,
      )
    else parent.children.push(...done.children)
  }
  for (const match of message.matchAll(TAG)) {
    const [tagText, slash, name = '', href = ''] = match
    const tag = name.toLowerCase()
    if (match.index > position) top().children.push(plain(message.slice(position, match.index)))
    position = match.index + tagText.length
    if (tag === 'br') top().children.push(<br key={top().children.length} />)
    else if (!slash) stack.push({ tag, href: safeHref(href), children: [] })
    else if (stack.length > 1 && top().tag === tag) close()
  }
  if (position < message.length) top().children.push(plain(message.slice(position)))
  while (stack.length > 1) close()
  return root.children
}
