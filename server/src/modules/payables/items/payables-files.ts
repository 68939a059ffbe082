import {
  type payables as contract,
  type PayableItem,
  payableAges,
  type SupplierPayable,
} from '@safar/contract/money/payables.contract'
import { todayOf } from '../../../platform/clock.ts'
import { dayText } from '../../../platform/documents/labels.ts'
import { listFile } from '../../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { payableLabels } from '../labels.ts'
import { listItems } from './items.queries.ts'
import { listPayables, readPayable } from './payables.queries.ts'

/** Amounts owed to each supplier, by age, as a file. */
export function payablesFile(services: Services, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { query, locale } = call
  const labels = payableLabels[locale].list
  const today = todayOf(services)
  return listFile<SupplierPayable>(services, call, {
    title: labels.title,
    facts: [{ label: labels.day, value: dayText(today, locale) }],
    columns: [
      { key: 'name', label: labels.supplier, kind: 'text', share: 1.8 },
      { key: 'balance', label: labels.balance, kind: 'money', share: 1.3 },
      ...payableAges.map((age) => ({ key: age, label: labels[age], kind: 'money' as const, share: 1.2 })),
      { key: 'advance', label: labels.advance, kind: 'money', share: 1.2 },
      { key: 'credit_days', label: labels.terms, kind: 'number', sheetOnly: true },
      { key: 'oldest_on', label: labels.oldest, kind: 'date' },
    ],
    toRow: (row) => ({
      name: row.name,
      credit_days: row.credit_days,
      oldest_on: row.oldest_on,
      ...Object.fromEntries(
        (['balance', 'advance', ...payableAges] as const).map((key) => [
          key,
          { amount: row[key], currency: row.currency },
        ]),
      ),
    }),
    readPage: (page) => listPayables(services.db.adhoc, { ...query, ...page }, { locale, today }),
  })
}

/** Open items of one supplier, as a file. */
export async function itemsFile(services: Services, call: Call<typeof contract.itemsFile>): Promise<FileReply> {
  const { params, locale } = call
  const labels = payableLabels[locale].items
  const today = todayOf(services)
  const supplier = await readPayable(services.db.adhoc, params.id, { locale, today })
  const money = (amount: number) => ({ amount, currency: supplier.currency })
  return listFile<PayableItem>(services, call, {
    title: `${labels.title} ${supplier.name}`,
    facts: [
      { label: labels.date, value: dayText(today, locale) },
      { label: labels.terms, value: String(supplier.credit_days), ltr: true },
    ],
    columns: [
      { key: 'day', label: labels.day, kind: 'date', share: 1.1 },
      { key: 'due_on', label: labels.due, kind: 'date', share: 1.1 },
      { key: 'reference', label: labels.reference, kind: 'text', share: 1.3 },
      { key: 'pnr', label: labels.pnr, kind: 'text' },
      { key: 'about', label: labels.about, kind: 'text', share: 2 },
      { key: 'charged', label: labels.charged, kind: 'money', share: 1.2 },
      { key: 'settled', label: labels.settled, kind: 'money', share: 1.2 },
      { key: 'open', label: labels.open, kind: 'money', share: 1.2 },
    ],
    toRow: (item) => ({
      day: item.day,
      due_on: item.due_on,
      reference: item.booking?.ref ?? item.voucher,
      pnr: item.booking?.pnr,
      about: item.booking ? `${item.booking.lead} ${item.booking.title}`.trim() : item.note,
      charged: money(item.charged),
      settled: money(item.settled),
      open: money(item.open),
    }),
    readPage: (page) => listItems(services.db.adhoc, supplier.account_id, page, today),
  })
}
