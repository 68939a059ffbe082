import { formatDate } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

/** The last mail a person gets from us: what is erased, when, and what the law requires us to keep. */
export function erasureConfirmed({ name, locale }: { name: string; locale: Locale }, day: string): MailContent {
  const t = textsIn(locale)
  const until = formatDate(day, locale, 'UTC')
  return {
    locale,
    template: { key: 'accounts.erasure_confirmed', values: { name, until } },
    subject: t('mail.subject'),
    heading: t('mail.heading', { name }),
    paragraphs: [t('mail.text', { until }), t('mail.stays')],
  }
}

export const personalDataMailSamples: readonly MailSample[] = [
  (locale) => erasureConfirmed({ name: locale === 'ar' ? 'سارة مالك' : 'Sara Malik', locale }, '2027-01-05'),
]
