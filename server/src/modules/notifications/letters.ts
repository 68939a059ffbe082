import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { type Reader, wordsOf } from './kinds.ts'

interface News {
  kind: string
  values: Record<string, string>
}

const words = {
  en: { hello: 'Hello', open: 'Open', why: 'You choose in your notifications what comes by mail.' },
  ar: { hello: 'مرحبًا', open: 'فتح', why: 'تختار من إشعاراتك ما يصلك بالبريد.' },
}

/** A notification as a letter: the same words, and where it leads. */
export function letterOf({ name, ...reader }: Reader, { kind, values }: News, url: string | null): MailContent {
  const { title, text } = wordsOf(reader, kind, values)
  const { hello, open, why } = words[reader.locale]
  return {
    locale: reader.locale,
    subject: values.ref ? `${title}: ${values.ref}` : title,
    heading: `${hello} ${name}`,
    paragraphs: [title, text],
    ...(url !== null && { button: { label: open, url }, footnote: why }),
  }
}
