import { formatMoney } from '@safar/contract/amount'
import type { payables as contract } from '@safar/contract/money/payables.contract'
import { locale as localeShape, recordId } from '@safar/contract/protocol/shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { z } from 'zod'
import { agencyLetterhead } from '../../../platform/documents/agency-letterhead.ts'
import type { Letterhead } from '../../../platform/documents/blocks.ts'
import { dateTimeText } from '../../../platform/documents/labels.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { payableLabels } from '../labels.ts'
import { readVoucher } from './vouchers.queries.ts'

const SUPPLIER_VOUCHER = 'supplier-voucher'

/** Everything a voucher shows, as text. */
export interface VoucherProps {
  locale: Locale
  letterhead: Letterhead
  title: string
  number: string
  facts: { label: string; value: string; ltr?: boolean }[]
  amount: { label: string; value: string }
  settles: { head: [string, string]; rows: [string, string][] }
  status: string
  signatures: [string, string]
}

const reference = z.object({ id: recordId, locale: localeShape })

async function readVoucherProps({ db, config }: Pick<Services, 'db' | 'config'>, of: unknown): Promise<VoucherProps> {
  const { id, locale } = reference.parse(of)
  const found = await readVoucher(db.adhoc, { userId: 0, permissions: new Set(), locale }, id)
  const labels = payableLabels[locale].voucher
  const optional = (label: string, value: string | null, ltr = false) => (value ? [{ label, value, ltr }] : [])
  const money = (amount: number) => formatMoney({ amount, currency: found.currency })
  const rows = found.settles.map(({ text, amount }): [string, string] => [text, money(amount)])
  return {
    locale,
    letterhead: agencyLetterhead(config.agency, locale),
    title: labels.titles[found.kind],
    number: found.voucher ?? String(found.id),
    facts: [
      ...optional(labels.number, found.voucher, true),
      { label: labels.supplier, value: found.supplier.name },
      ...(found.kind === 'payment' ? [{ label: labels.from, value: found.bank?.name ?? labels.cash }] : []),
      ...optional(labels.foreign, found.foreign && formatMoney(found.foreign, { exact: true }), true),
      ...optional(labels.reference, found.reference, true),
      { label: labels.by, value: found.requested_by.name },
      { label: labels.at, value: dateTimeText(found.requested_at, locale, config.agency.zone) },
      ...optional(labels.approved, found.state === 'declined' ? null : found.decided_by),
      ...optional(labels.note, found.note),
    ],
    amount: { label: labels.amount, value: money(found.amount) },
    settles: {
      head: [labels.settles, labels.amount],
      rows: [...rows, ...(found.advance > 0 ? [[labels.advance, money(found.advance)] as [string, string]] : [])],
    },
    status: labels.states[found.state],
    signatures: [labels.paidBy, labels.receivedBy],
  }
}

export function defineVoucher(services: Pick<Services, 'db' | 'documents' | 'config'>): void {
  services.documents.define(SUPPLIER_VOUCHER, {
    module: new URL('./voucher.document.ts', import.meta.url),
    read: (of) => readVoucherProps(services, of),
  })
}

/** The voucher as a PDF. */
export async function openVoucher(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  { params, query, actor, locale, abortSignal }: Call<typeof contract.voucher>,
): Promise<FileReply> {
  const shown = query.locale ?? locale
  const { voucher } = await readVoucher(db.adhoc, { ...actor, locale: shown }, params.id)
  const pdf = await documents.render(SUPPLIER_VOUCHER, { id: params.id, locale: shown }, { signal: abortSignal() })
  return { content: pdf, type: 'application/pdf', name: `${voucher ?? `voucher-${params.id}`}.pdf` }
}
