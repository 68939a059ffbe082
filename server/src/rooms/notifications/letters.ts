import type { Locale } from '@safar/contract/shapes'
import type { Letter } from '../../platform/mail/letter.ts'
import { wordsOf } from './kinds.ts'

interface Reader {
  name: string
  locale: Locale
}

interface News {
  kind: string
  values: Record<string, string>
}

const words = {
  en: { hello: 'Hello', open: 'Open', why: 'You choose in your notifications what comes by mail.' },
  ar: { hello: 'مرحبًا', open: 'فتح', why: 'تختار من إشعاراتك ما يصلك بالبريد.' },
}

/** A notification as a letter: the same words, and where it leads. */
export function letterOf({ name, locale }: Reader, { kind, values }: News, url: string | null): Letter {
  const { title, text } = wordsOf(locale, kind, values)
  const { hello, open, why } = words[locale]
  return {
    locale,
    subject: values.ref ? `${title}: ${values.ref}` : title,
    heading: `${hello} ${name}`,
    paragraphs: [title, text],
    ...(url !== null && { button: { label: open, url }, footnote: why }),
  }
}
