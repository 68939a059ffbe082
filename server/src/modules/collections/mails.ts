import { formatMoney } from '@safar/contract/amount'
import { type CollectionState, collectionStates } from '@safar/contract/vocabulary/money'
import { dayText } from '../../platform/documents/labels.ts'
import { createTexts } from '../../platform/i18n.ts'
import type { MailContent, MailSample } from '../../platform/mail/mail-layout.ts'
import { type AgentNotice, type MailReader, receiptNo } from '../deposits/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import type { Collection } from './tables.ts'

/** The name of the receipt document. */
export const RECEIPT = 'collections.receipt'

const textsIn = createTexts({ en, ar })

interface Receipt {
  collection: Pick<Collection, 'id' | 'receiptNo' | 'amount' | 'currency' | 'receivedOn'>
  state: CollectionState
  /** The person who took the money. */
  salesman: string
  reason: string | null
}

const collectionMail =
  ({ collection, state, salesman, reason }: Receipt) =>
  ({ name, locale }: MailReader): MailContent => {
    const number = receiptNo(collection.receiptNo)
    const t = textsIn(locale)
    return {
      locale,
      template: { key: `collections.${state}`, values: { name, number, amount: formatMoney(collection), salesman } },
      subject: `${t(`mail.${state}.subject`)}: ${number}`,
      heading: t('mail.hello', { name }),
      paragraphs: [t(`mail.${state}.text`)],
      table: [
        { label: t('mail.receipt'), value: number },
        { label: t('mail.amount'), value: formatMoney(collection), strong: true },
        { label: t('mail.received'), value: dayText(collection.receivedOn, locale) },
        { label: t('mail.salesman'), value: salesman },
        ...(reason ? [{ label: t('mail.reason'), value: reason }] : []),
      ],
      ...((state === 'recorded' || state === 'accepted') && {
        attachments: [{ fileName: `${number}.pdf`, document: RECEIPT, reference: { id: collection.id, locale } }],
      }),
    }
  }

/** Notice to an agent about money a salesman collected from them. */
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

/** Notice to the office about money it has to accept. */
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

/** Notice to the salesman about the office's decision. */
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

const sample = { id: 1, receiptNo: 482, amount: 12_000_000n, currency: 'PKR', receivedOn: '2027-01-05' }
const people = { en: { name: 'Sara Malik', salesman: 'Kamran Ali' }, ar: { name: 'سارة مالك', salesman: 'كامران علي' } }

/** A sample of every mail of this module, for editing its wording in the settings. */
export const collectionMailSamples: readonly MailSample[] = collectionStates.map((state) => (locale) => {
  const { name, salesman } = people[locale]
  const { attachments: _, ...content } = collectionMail({ collection: sample, state, salesman, reason: null })({
    name,
    locale,
    link: '/agent/agent-ledger',
  })
  return content
})
