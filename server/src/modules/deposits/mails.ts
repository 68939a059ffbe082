import { formatMoney } from '@safar/contract/amount'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import type { AgentNotice, MailReader } from './notify-agent.ts'
import { depositNo } from './payment.rules.ts'
import type { Deposit } from './tables.ts'

const textsIn = createTexts({ en, ar })

type Outcome = 'approved' | 'rejected' | 'reversed'

const LINK = '/agent/deposits'

interface Decision {
  deposit: Deposit
  outcome: Outcome
  reason: string | null
  publicUrl: string
}

const decisionMail =
  ({ deposit, outcome, reason, publicUrl }: Decision) =>
  ({ name, locale }: MailReader): MailContent => {
    const t = textsIn(locale)
    return {
      locale,
      subject: `${t(`${outcome}.subject`)}: ${depositNo(deposit.id)}`,
      heading: t('hello', { name }),
      paragraphs: [t(`${outcome}.text`), ...(reason ? [reason] : [])],
      table: [
        { label: t('number'), value: depositNo(deposit.id) },
        { label: t('amount'), value: formatMoney(deposit), strong: true },
        { label: t('paid'), value: dayText(deposit.paidOn, locale) },
        { label: t('reference'), value: deposit.reference },
      ],
      button: { label: t('open'), url: `${publicUrl}${LINK}` },
    }
  }

/** What an agent reads about the decision on their deposit. */
export function decisionNotice(decision: Decision): AgentNotice {
  const { deposit, outcome, reason } = decision
  return {
    kind: `deposits.${outcome}`,
    values: { number: depositNo(deposit.id), amount: formatMoney(deposit), ...(reason && { reason }) },
    link: LINK,
    mail: decisionMail(decision),
  }
}
