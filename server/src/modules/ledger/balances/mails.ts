import { formatMoney } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'

interface LowBalanceMail {
  name: string
  locale: Locale
  currency: string
  available: bigint
  mark: bigint
  url: string
}

/** Told once each time the balance falls under the agent's mark. */
export function lowBalanceMail({ name, locale, currency, available, mark, url }: LowBalanceMail): MailContent {
  const left = formatMoney({ amount: available, currency })
  const line = formatMoney({ amount: mark, currency })
  const words = {
    en: {
      subject: 'Your balance is low',
      heading: `Hello ${name}`,
      paragraphs: ['Your balance has fallen under its mark. Pay in soon, so that no booking has to wait.'],
      table: [
        { label: 'Balance', value: left },
        { label: 'Mark', value: line },
      ],
      button: { label: 'Pay in', url },
    },
    ar: {
      subject: 'رصيدك منخفض',
      heading: `مرحبًا ${name}`,
      paragraphs: ['انخفض رصيدك عن الحد الذي تنبَّه عنده. يرجى الإيداع قريبًا كي لا يتأخر أي حجز.'],
      table: [
        { label: 'الرصيد', value: left },
        { label: 'حد التنبيه', value: line },
      ],
      button: { label: 'إيداع', url },
    },
  }
  return { locale, ...words[locale] }
}
