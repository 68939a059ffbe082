import { query, statement } from '../../platform/database/statement.ts'
import type { TableCell } from '../../platform/documents/table.ts'
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts'

const selectDeposits = statement<Record<string, TableCell | Date>>(`
  select d.requested_at, d.paid_on, d.method, b.name as bank, d.reference,
    json_build_object('amount', d.amount, 'currency', d.currency) as amount, d.state, d.note
  from deposits d left join banks b on b.id = d.bank_id
  where d.agent_id = $1 and d.hidden_at is null order by d.id`)

/** Payments a person reported, approved or not. */
export const personalDeposits: PersonalDataSource = {
  section: 'deposits',
  columns: {
    requested_at: 'moment',
    paid_on: 'date',
    method: 'text',
    bank: 'text',
    reference: 'text',
    amount: 'money',
    state: 'text',
    note: 'text',
  },
  read: ({ queries, userId }) => query(queries, selectDeposits(userId)),
}
