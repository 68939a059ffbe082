import { createTexts } from '../../platform/i18n.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { type Reader, renderNotification } from './kinds.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

interface NotificationContent {
  kind: string
  values: Record<string, string>
}

const textsIn = createTexts({ en, ar })

/** A notification as a mail: the same text, and a link to its screen. A mail is read anywhere: times name their zone. */
export function toMail(
  { name, ...reader }: Reader,
  { kind, values }: NotificationContent,
  url: string | null,
): MailContent {
  const { title, text } = renderNotification(reader, kind, values, { withZone: true })
  const t = textsIn(reader.locale)
  return {
    locale: reader.locale,
    subject: values.ref ? `${title}: ${values.ref}` : title,
    heading: title,
    paragraphs: [...(name ? [t('mail.hello', { name })] : []), text].filter(Boolean),
    ...(url !== null && { button: { label: t('mail.open'), url }, footnote: t('mail.preferences') }),
  }
}
