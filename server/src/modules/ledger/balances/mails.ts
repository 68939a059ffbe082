import { formatMoney } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../../platform/mail/mail-layout.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

interface LowBalanceMail {
  name: string
  locale: Locale
  currency: string
  available: bigint
  mark: bigint
  url: string
}

/** Sent once each time the balance falls below the agent's threshold. */
export function lowBalanceMail({ name, locale, currency, available, mark, url }: LowBalanceMail): MailContent {
  const left = formatMoney({ amount: available, currency })
  const line = formatMoney({ amount: mark, currency })
  const t = textsIn(locale)
  return {
    locale,
    template: { key: 'ledger.low_balance', values: { name, available: left, mark: line } },
    subject: t('subject'),
    heading: t('heading', { name }),
    paragraphs: [t('text')],
    table: [
      { label: t('balance'), value: left },
      { label: t('mark'), value: line },
    ],
    button: { label: t('button'), url },
  }
}

/** A sample, for editing its wording in the settings. */
export const balanceMailSamples: readonly MailSample[] = [
  (locale) =>
    lowBalanceMail({
      name: locale === 'ar' ? 'سارة مالك' : 'Sara Malik',
      locale,
      currency: 'PKR',
      url: 'https://example.com',
      available: 4_200_000n,
      mark: 10_000_000n,
    }),
]
