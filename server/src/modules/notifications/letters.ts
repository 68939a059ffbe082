import { createTexts } from '../../platform/i18n.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { type Reader, wordsOf } from './kinds.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

interface News {
  kind: string
  values: Record<string, string>
}

const textsIn = createTexts({ en, ar })

/** A notification as a letter: the same words, and where it leads. */
export function letterOf({ name, ...reader }: Reader, { kind, values }: News, url: string | null): MailContent {
  const { title, text } = wordsOf(reader, kind, values)
  const t = textsIn(reader.locale)
  return {
    locale: reader.locale,
    subject: values.ref ? `${title}: ${values.ref}` : title,
    heading: t('mail.hello', { name }),
    paragraphs: [title, text],
    ...(url !== null && { button: { label: t('mail.open'), url }, footnote: t('mail.preferences') }),
  }
}
