import type { LocalizedRichText } from '@safar/contract/content/read-localized'
import { readLocalized } from '@safar/contract/content/read-localized'
import type { RichBlock, RichSpan, RichText } from '@safar/contract/content/rich-text'
import { Fragment, type ReactNode } from 'react'
import { useLocale } from '../theme/theme-provider.tsx'
import styles from './rich-text.module.css'

const withBreaks = (text: string): ReactNode =>
  text.split('\n').map((line, place) => (
    // Lines of one text have no key but their position.
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is never reordered
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))

function Span({ span: { text, bold, italic, link } }: { span: RichSpan }) {
  let content = withBreaks(text)
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  if (!link) return content
  return (
    <a className="link" href={link} target="_blank" rel="noreferrer nofollow">
      {content}
    </a>
  )
}

const Spans = ({ spans }: { spans: readonly RichSpan[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text is never reordered
  spans.map((span, place) => <Span key={place} span={span} />)

function Block({ block }: { block: RichBlock }) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  if (block.type === 'heading')
    return (
      <h3 className={styles.heading}>
        <Spans spans={block.spans} />
      </h3>
    )
  const List = block.type === 'bullets' ? 'ul' : 'ol'
  return (
    <List>
      {block.items.map((spans, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is never reordered
        <li key={place}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

/** Renders formatted text as elements: user input never becomes HTML. */
export const RichTextView = ({ text, language }: { text: RichText; language?: string }) => (
  <div className={styles.text} lang={language} dir={language && (language === 'ar' ? 'rtl' : 'ltr')}>
    {text.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is never reordered
      <Block key={place} block={block} />
    ))}
  </div>
)

/** In the reader's language; text without Arabic is shown in English, in its own direction. */
export function LocalizedTextView({ value }: { value: LocalizedRichText }) {
  const { text, language } = readLocalized(value, useLocale())
  return text.length > 0 && <RichTextView text={text} language={language} />
}
