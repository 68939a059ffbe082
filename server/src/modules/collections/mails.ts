import { formatMoney } from '@safar/contract/amount'
import type { CollectionState } from '@safar/contract/vocabulary/money'
import { dateText } from '../../platform/documents/labels.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import { type AgentNotice, type MailReader, receiptNo } from '../deposits/public.ts'
import type { Collection } from './tables.ts'

/** The name of the receipt's document. */
export const RECEIPT = 'collections.receipt'

const labels = {
  en: { receipt: 'Receipt', amount: 'Amount', received: 'Received on', salesman: 'Received by', reason: 'Reason' },
  ar: { receipt: 'الإيصال', amount: 'المبلغ', received: 'تاريخ الاستلام', salesman: 'استلمه', reason: 'السبب' },
}

const stateTexts: Record<CollectionState, Record<'en' | 'ar', { subject: string; text: string }>> = {
  recorded: {
    en: {
      subject: 'Payment received',
      text: 'Our salesman has written down this payment of yours. It is in your balance once the office has accepted it. If it is not right, please call us.',
    },
    ar: {
      subject: 'تم استلام دفعة',
      text: 'سجّل مندوبنا هذه الدفعة منك، وستُضاف إلى رصيدك بعد قبول المكتب لها. إن لم تكن صحيحة فيرجى الاتصال بنا.',
    },
  },
  accepted: {
    en: { subject: 'Payment in your balance', text: 'The office has accepted this payment. It is in your balance.' },
    ar: { subject: 'أُضيفت الدفعة إلى رصيدك', text: 'قبل المكتب هذه الدفعة وأُضيفت إلى رصيدك.' },
  },
  rejected: {
    en: {
      subject: 'Payment not accepted',
      text: 'The office could not accept this payment. It is not in your balance. Please call us.',
    },
    ar: { subject: 'لم تُقبل الدفعة', text: 'تعذّر على المكتب قبول هذه الدفعة ولم تُضف إلى رصيدك. يرجى الاتصال بنا.' },
  },
  cancelled: {
    en: {
      subject: 'Receipt cancelled',
      text: 'Our salesman has taken this receipt back. It is not in your balance. If you did pay, please call us.',
    },
    ar: {
      subject: 'أُلغي الإيصال',
      text: 'سحب مندوبنا هذا الإيصال ولم يُضف إلى رصيدك. إن كنت قد دفعت فيرجى الاتصال بنا.',
    },
  },
}

interface Receipt {
  collection: Collection
  state: CollectionState
  /** Who took the money. */
  salesman: string
  reason: string | null
}

const collectionMail =
  ({ collection, state, salesman, reason }: Receipt) =>
  ({ name, locale }: MailReader): MailContent => {
    const number = receiptNo(collection.receiptNo)
    const { subject, text } = stateTexts[state][locale]
    const label = labels[locale]
    return {
      locale,
      subject: `${subject}: ${number}`,
      heading: locale === 'ar' ? `مرحبًا ${name}` : `Hello ${name}`,
      paragraphs: [text],
      table: [
        { label: label.receipt, value: number },
        { label: label.amount, value: formatMoney(collection), strong: true },
        { label: label.received, value: dateText(collection.receivedOn, locale) },
        { label: label.salesman, value: salesman },
        ...(reason ? [{ label: label.reason, value: reason }] : []),
      ],
      ...((state === 'recorded' || state === 'accepted') && {
        attachments: [{ fileName: `${number}.pdf`, document: RECEIPT, reference: { id: collection.id, locale } }],
      }),
    }
  }

/** What an agent reads about money a salesman collected from them. */
export function agentNotice(receipt: Receipt): AgentNotice {
  const { collection, state, salesman, reason } = receipt
  return {
    kind: `collections.${state}`,
    values: {
      number: receiptNo(collection.receiptNo),
      amount: formatMoney(collection),
      salesman,
      ...(reason && { reason }),
    },
    link: '/agent/agent-ledger',
    mail: collectionMail(receipt),
  }
}

/** What the office reads about money it has to accept. */
export const officeNotice = (collection: Collection, salesman: string): Omit<AgentNotice, 'mail'> => ({
  kind: 'collections.taken',
  values: { number: receiptNo(collection.receiptNo), amount: formatMoney(collection), salesman },
  link: '/admin/topup-request?tab=collections',
})

interface OfficeDecision {
  collection: Collection
  decision: 'accepted' | 'rejected'
  agency: string
  reason: string | null
}

/** What the salesman reads about the office's decision. */
export const salesmanNotice = ({
  collection,
  decision,
  agency,
  reason,
}: OfficeDecision): Omit<AgentNotice, 'mail'> => ({
  kind: decision === 'accepted' ? 'collections.settled' : 'collections.refused',
  values: {
    number: receiptNo(collection.receiptNo),
    amount: formatMoney(collection),
    agency,
    ...(reason && { reason }),
  },
  link: '/salesman/salesman/users?tab=collections',
})
