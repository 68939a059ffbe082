import type { CustomerDebt, ledger } from '@safar/contract/money/ledger.contract'
import { todayOf } from '../../../platform/clock.ts'
import { agencyLetterhead } from '../../../platform/documents/agency-letterhead.ts'
import { dayText } from '../../../platform/documents/labels.ts'
import type { TableColumn } from '../../../platform/documents/table.ts'
import { tableFile } from '../../../platform/documents/table-file.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { creditLabels } from '../statements/file-labels.ts'
import { listCustomerDebts } from './customer-debts.queries.ts'

const MAX_CUSTOMERS = 5_000

const ages = ['days_7', 'days_15', 'days_30', 'older'] as const

function totalsOf(customers: readonly CustomerDebt[], label: string) {
  const [first] = customers
  if (!first) return undefined
  const add = (of: (debt: CustomerDebt) => number) => ({
    amount: customers.reduce((sum, debt) => sum + BigInt(of(debt)), 0n),
    currency: first.currency,
  })
  return {
    customer: label,
    owed: add(({ owed }) => owed),
    ...Object.fromEntries(ages.map((age) => [age, add(({ ageing }) => ageing[age])])),
  }
}

/** Customers' debts by age, as a file. */
export async function customerDebtsFile(
  services: Services,
  { query, locale, abortSignal }: Call<typeof ledger.customerDebtsFile>,
): Promise<FileReply> {
  const { db, documents, config } = services
  const { agency } = config
  const today = todayOf(services)
  const { customers, next } = await listCustomerDebts(db.adhoc, { ...query, limit: MAX_CUSTOMERS }, today)
  if (next) throw invalid({ q: 'file_too_long' })
  const labels = creditLabels[locale]
  const money = (key: string, label: string): TableColumn => ({ key, label, kind: 'money', share: 1.2 })
  const totals = totalsOf(customers, labels.total)
  const table = {
    title: labels.customersTitle,
    number: today,
    locale,
    letterhead: agencyLetterhead(agency, locale),
    zone: agency.zone,
    facts: [
      { label: labels.day, value: dayText(today, locale) },
      { label: labels.customers, value: String(customers.length), ltr: true },
    ],
    columns: [
      { key: 'customer', label: labels.customer, kind: 'text' as const, share: 1.7 },
      { key: 'phone', label: labels.phone, kind: 'text' as const },
      money('owed', labels.owed),
      money('days_7', labels.days7),
      money('days_15', labels.days15),
      money('days_30', labels.days30),
      money('older', labels.older),
      { key: 'last', label: labels.lastEntry, kind: 'date' as const },
    ],
    rows: customers.map(({ name, phone, currency, owed, ageing, last_entry_on: last }) => ({
      customer: name,
      phone,
      owed: { amount: owed, currency },
      last,
      ...Object.fromEntries(ages.map((age) => [age, { amount: ageing[age], currency }])),
    })),
    ...(totals && { totals }),
  }
  return tableFile(documents, query.format, table, { signal: abortSignal() })
}
