import type { DepositView } from '@safar/contract/money/deposits.contract'
import { meezan } from '../../../testing/money.ts'

/** PKR 450,000 of Al Noor Travels, waiting for the office. */
export const waiting: DepositView = {
  id: 21,
  number: 'DEP-0021',
  agent: { id: 3, agency_name: 'Al Noor Travels' },
  bank: { id: meezan.id, name: meezan.name },
  method: 'transfer',
  amount: 45_000_000,
  currency: 'PKR',
  paid_on: '2026-11-14',
  month_closed: false,
  reference: 'FT-99812',
  cheque_on: null,
  slip: null,
  note: null,
  state: 'pending',
  requested_at: '2026-11-14T08:00:00.000Z',
  requested_by: { id: 3, name: 'Sana Malik' },
  decided_at: null,
  decided_by: null,
  reason: null,
  voucher: null,
  entry_id: null,
  repeats: [],
  own_word: false,
  moves: ['approve', 'reject'],
}

export const approved: DepositView = {
  ...waiting,
  state: 'approved',
  decided_at: '2026-11-15T09:30:00.000Z',
  decided_by: { id: 1, name: 'Hira Rehman' },
  voucher: 'V-300',
  entry_id: 300,
  moves: ['reverse'],
}

export const pageOfDeposits = (...data: DepositView[]) => ({ data, next: null })

/** The queue with its counts by state, derived from the rows. */
export const queueOf = (...data: DepositView[]) => ({
  data,
  next: null,
  counts: (['pending', 'approved'] as const).map((state) => {
    const rows = data.filter((row) => row.state === state)
    return { state, count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) }
  }),
})
