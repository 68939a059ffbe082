import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { query, statement } from '../../../platform/database/statement.ts'
import type { TableCell } from '../../../platform/documents/table.ts'
import type { PersonalDataSource } from '../../../platform/personal-data/personal-data.ts'
import { kindLabels } from './file-labels.ts'

const selectLines = statement<{ entry_id: number; kind: EntryKind; day: string; note: string; amount: TableCell }>(`
  select e.id as entry_id, e.kind, e.day, e.note,
    json_build_object('amount', l.amount, 'currency', l.currency) as amount
  from ledger_wallets w join ledger_lines l on l.account_id = w.account_id
  join ledger_entries e on e.id = l.entry_id
  where w.owner_id = $1 order by l.day, l.entry_id`)

/** Money movements in a person's account; positive for money in. */
export const personalPayments: PersonalDataSource = {
  section: 'payments',
  columns: { voucher: 'text', day: 'date', kind: 'text', note: 'text', amount: 'money' },
  async read({ queries, userId, locale }) {
    const rows = await query(queries, selectLines(userId))
    return rows.map(({ entry_id, kind, ...row }) => ({
      ...row,
      voucher: voucherNo(kind, entry_id),
      kind: kindLabels[locale][kind],
    }))
  },
}
