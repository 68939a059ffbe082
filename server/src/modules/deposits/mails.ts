import { formatMoney } from '@safar/contract/amount'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import type { AgentNotice, MailReader } from './notify-agent.ts'
import { depositNo } from './payment.rules.ts'
import type { Deposit } from './tables.ts'

const textsIn = createTexts({ en, ar })

type Outcome = 'approved' | 'rejected' | 'reversed'

const LINK = '/agent/deposits'

interface Decision {
  deposit: Pick<Deposit, 'id' | 'amount' | 'currency' | 'paidOn' | 'reference'>
  outcome: Outcome
  reason: string | null
  publicUrl: string
}

const decisionMail =
  ({ deposit, outcome, reason, publicUrl }: Decision) =>
  ({ name, locale, link }: MailReader): MailContent => {
    const t = textsIn(locale)
    const number = depositNo(deposit.id)
    const amount = formatMoney(deposit)
    return {
      locale,
      template: { key: `deposits.${outcome}`, values: { name, number, amount } },
      subject: `${t(`${outcome}.subject`)}: ${number}`,
      heading: t('hello', { name }),
      paragraphs: [t(`${outcome}.text`)],
      ...(reason && { details: [reason] }),
      table: [
        { label: t('number'), value: number },
        { label: t('amount'), value: amount, strong: true },
        { label: t('paid'), value: dayText(deposit.paidOn, locale) },
        { label: t('reference'), value: deposit.reference },
      ],
      button: { label: t('open'), url: `${publicUrl}${link}` },
    }
  }

/** Notice to an agent about the decision on their deposit. */
export function decisionNotice(decision: Decision): AgentNotice {
  const { deposit, outcome, reason } = decision
  return {
    kind: `deposits.${outcome}`,
    values: { number: depositNo(deposit.id), amount: formatMoney(deposit), ...(reason && { reason }) },
    link: LINK,
    mail: decisionMail(decision),
  }
}

const sample = { id: 318, amount: 25_000_000n, currency: 'PKR', paidOn: '2027-01-05', reference: 'TRX-88213' }
const reader = { en: 'Sara Malik', ar: 'سارة مالك' }

/** A sample of every mail of this module, for editing its wording in the settings. */
export const depositMailSamples: readonly MailSample[] = (['approved', 'rejected', 'reversed'] as const).map(
  (outcome) => (locale) =>
    decisionMail({ deposit: sample, outcome, reason: outcome === 'approved' ? null : '…', publicUrl: '' })({
      name: reader[locale],
      locale,
      link: LINK,
    }),
)
