import { formatDate } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { type Reader, renderNotification, templateKey } from './kinds.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

interface NotificationContent {
  kind: string
  values: Record<string, string>
}

const textsIn = createTexts({ en, ar })

/** Names hotel and day, to tell several stays apart. */
function subjectOf(title: string, { ref, product, route, first }: Record<string, string>, locale: Locale): string {
  if (!ref) return title
  if (product !== 'hotel' || !route || !first) return `${title}: ${ref}`
  return `${title}: ${ref} · ${route} · ${formatDate(first, locale, 'UTC', 'short')}`
}

interface MailOptions {
  /** The screen it is about. */
  url: string | null
  /** Sent whatever the reader chose. */
  isAlwaysSent?: boolean
}

/**
 * A notification as a mail: the same text, with a link to its screen. Mails can be read anywhere, so times name their
 * zone.
 */
export function toMail(
  { name, ...reader }: Reader,
  { kind, values }: NotificationContent,
  { url, isAlwaysSent = false }: MailOptions,
): MailContent {
  const { title, text, values: shown } = renderNotification(reader, kind, values, { withZone: true })
  const t = textsIn(reader.locale)
  return {
    locale: reader.locale,
    template: { key: templateKey(kind, values.product), values: { ...shown, name } },
    subject: subjectOf(title, values, reader.locale),
    heading: title,
    paragraphs: [...(name ? [t('mail.hello', { name })] : []), text].filter(Boolean),
    ...(url !== null && {
      button: { label: t('mail.open'), url },
      footnote: t(isAlwaysSent ? 'mail.always' : 'mail.preferences'),
    }),
  }
}
