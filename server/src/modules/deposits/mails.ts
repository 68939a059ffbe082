import { formatMoney } from '@safar/contract/amount'
import { dateText } from '../../platform/documents/labels.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import type { News, Reader } from './notify-agent.ts'
import { depositNo } from './payment.rules.ts'
import type { Deposit } from './tables.ts'

const labels = {
  en: { number: 'Deposit', amount: 'Amount', paid: 'Paid on', reference: 'Reference', open: 'Show my deposits' },
  ar: { number: 'الإيداع', amount: 'المبلغ', paid: 'تاريخ الدفع', reference: 'المرجع', open: 'عرض إيداعاتي' },
}

const words = {
  approved: {
    en: { subject: 'Your deposit is approved', text: 'Your deposit has been approved and is in your balance.' },
    ar: { subject: 'تمت الموافقة على إيداعك', text: 'تمت الموافقة على إيداعك وأُضيف إلى رصيدك.' },
  },
  rejected: {
    en: {
      subject: 'Your deposit was not approved',
      text: 'We could not approve your deposit. This is what the office wrote:',
    },
    ar: { subject: 'لم تتم الموافقة على إيداعك', text: 'تعذّرت الموافقة على إيداعك. وهذا ما كتبه المكتب:' },
  },
  reversed: {
    en: {
      subject: 'Your deposit was taken back',
      text: 'A deposit that was approved has been taken back out of your balance. This is what the office wrote:',
    },
    ar: { subject: 'تم عكس إيداعك', text: 'تم سحب إيداع سبقت الموافقة عليه من رصيدك. وهذا ما كتبه المكتب:' },
  },
}

const LINK = '/agent/deposits'

const letter =
  (deposit: Deposit, outcome: keyof typeof words, reason: string | null, url: string) =>
  ({ name, locale }: Reader): MailContent => {
    const { subject, text } = words[outcome][locale]
    const label = labels[locale]
    return {
      locale,
      subject: `${subject}: ${depositNo(deposit.id)}`,
      heading: locale === 'ar' ? `مرحبًا ${name}` : `Hello ${name}`,
      paragraphs: [text, ...(reason ? [reason] : [])],
      table: [
        { label: label.number, value: depositNo(deposit.id) },
        { label: label.amount, value: formatMoney(deposit), strong: true },
        { label: label.paid, value: dateText(deposit.paidOn, locale) },
        { label: label.reference, value: deposit.reference },
      ],
      button: { label: label.open, url },
    }
  }

/** What an agent is told of a decision on their deposit. */
export const decided = (
  deposit: Deposit,
  outcome: keyof typeof words,
  reason: string | null,
  publicUrl: string,
): News => ({
  kind: `deposits.${outcome}`,
  values: { number: depositNo(deposit.id), amount: formatMoney(deposit), ...(reason && { reason }) },
  link: LINK,
  letter: letter(deposit, outcome, reason, `${publicUrl}${LINK}`),
})
