import { formatMoney } from '@safar/contract/amount'
import type { collections as contract } from '@safar/contract/money/collections.contract'
import { locale as localeShape, recordId } from '@safar/contract/protocol/shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { z } from 'zod'
import { agencyLetterhead } from '../../platform/documents/agency-letterhead.ts'
import type { Letterhead } from '../../platform/documents/blocks.ts'
import { dateTimeText, dayText } from '../../platform/documents/labels.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findCollection, readCollectionView } from './collections.queries.ts'
import { RECEIPT } from './mails.ts'
import { methodLabels, receiptLabels, stateLabels } from './receipt.labels.ts'

/** Everything a receipt shows, as text. */
export interface ReceiptProps {
  locale: Locale
  letterhead: Letterhead
  title: string
  number: string
  facts: { label: string; value: string; ltr?: boolean }[]
  amount: { label: string; value: string }
  /** What the receipt is worth now. */
  status: string
  signatures: [string, string]
}

const reference = z.object({ id: recordId, locale: localeShape })

async function readReceipt({ db, config }: Pick<Services, 'db' | 'config'>, of: unknown): Promise<ReceiptProps> {
  const { id, locale } = reference.parse(of)
  const found = await findCollection(db.adhoc, id)
  const labels = receiptLabels[locale]
  const optional = (label: string, value: string | null, ltr = false) => (value ? [{ label, value, ltr }] : [])
  return {
    locale,
    letterhead: agencyLetterhead(config.agency, locale),
    title: labels.title,
    number: found.receipt,
    facts: [
      { label: labels.receipt, value: found.receipt, ltr: true },
      { label: labels.from, value: found.agent.agency_name },
      { label: labels.receivedOn, value: dayText(found.received_on, locale) },
      { label: labels.method, value: methodLabels[locale][found.method] },
      ...optional(labels.reference, found.reference, true),
      ...optional(labels.chequeOn, found.cheque_on && dayText(found.cheque_on, locale)),
      { label: labels.by, value: found.salesman.name },
      { label: labels.recordedAt, value: dateTimeText(found.recorded_at, locale, config.agency.zone) },
      ...optional(labels.voucher, found.voucher, true),
      ...optional(labels.note, found.note),
    ],
    amount: { label: labels.amount, value: formatMoney(found) },
    status: stateLabels[locale][found.state],
    signatures: [labels.signedBy, labels.signedFor],
  }
}

export function defineReceipt(services: Pick<Services, 'db' | 'documents' | 'config'>): void {
  services.documents.define(RECEIPT, {
    module: new URL('./receipt.document.ts', import.meta.url),
    read: (of) => readReceipt(services, of),
  })
}

/** The receipt as a PDF, for anyone who may see the collection. */
export async function openReceipt(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  { params, query, actor, locale, abortSignal }: Call<typeof contract.receipt>,
): Promise<FileReply> {
  const { receipt } = await readCollectionView(db.adhoc, actor, params.id)
  const pdf = await documents.render(
    RECEIPT,
    { id: params.id, locale: query.locale ?? locale },
    { signal: abortSignal() },
  )
  return { content: pdf, type: 'application/pdf', name: `${receipt}.pdf` }
}
