import type { BankView } from '@safar/contract/money/deposits.contract'
import type { AgentBalance } from '@safar/contract/money/ledger.contract'

export const meezan: BankView = {
  id: 3,
  name: 'Meezan Bank',
  title: 'Safar Travel (Pvt) Ltd',
  account_number: '0101 2345 678',
  iban: 'PK36MEZN0001010123456789',
  branch: 'Gulberg, Lahore',
  currency: 'PKR',
  active: true,
  balance: 912_500_000,
  account_id: 41,
}

/** Al Noor Travels with PKR 12,000 of its own and PKR 100,000 credit. */
export const alNoorBalance: AgentBalance = {
  agent_id: 3,
  account_id: 70,
  agency_name: 'Al Noor Travels',
  salesman: { id: 4, name: 'Bilal Khan' },
  currency: 'PKR',
  balance: 1_200_000,
  held: 0,
  reserved: 0,
  credit_limit: 10_000_000,
  temporary_credit: 0,
  temporary_until: null,
  booking_limit: null,
  credit_days: 15,
  low_balance: 2_000_000,
  available: 11_200_000,
  owed: 0,
  overdue: 0,
  ageing: { days_7: 0, days_15: 0, days_30: 0, older: 0 },
  suggested_top_up: 800_000,
  last_payment_on: '2026-11-02',
  state: 'low',
}

/** A page of balances, as read by the credit report and the balance card. */
export const balancesOf = (...agents: AgentBalance[]) => ({
  agents,
  next: null,
  totals: {
    balance: agents.reduce((sum, { balance }) => sum + balance, 0),
    owed: agents.reduce((sum, { owed }) => sum + owed, 0),
    held: agents.reduce((sum, { held }) => sum + held, 0),
    credit_limit: agents.reduce((sum, { credit_limit }) => sum + credit_limit, 0),
    agents: agents.length,
  },
})
