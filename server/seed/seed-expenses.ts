import { dayInZone } from '@safar/contract/day'
import { enterExpense } from '../src/modules/accounting/expenses/enter-expense.ts'
import { agencyAccount } from '../src/modules/ledger/public.ts'
import { byHand } from './demo-desk.ts'
import { rupees } from './demo-history.ts'
import type { PastDesk } from './past-desk.ts'

/** The office's monthly expenses, by day of the month. */
const monthly = [
  { on: 1, account: 'rent', rupees: 60_000, payee: 'Gulberg Heights', reference: 'Suite 4-B' },
  { on: 3, account: 'telephone', rupees: 9_400, payee: 'Nayatel' },
  { on: 7, account: 'utilities', rupees: 18_750, payee: 'LESCO' },
  { on: 12, account: 'marketing', rupees: 25_000, payee: 'Meta Ads' },
  { on: 18, account: 'supplies', rupees: 6_300, payee: 'Kohinoor Stationers' },
  { on: 28, account: 'salaries', rupees: 140_000, payee: 'Staff salaries' },
] as const

/** The expenses of one day, entered by the accounts desk and paid from the first bank. */
export async function seedExpenses({ services, someone }: PastDesk, bankAccount: number): Promise<void> {
  const day = dayInZone(services.config.AGENCY_ZONE, services.clock.now())
  for (const { on, account, rupees: amount, payee, ...expense } of monthly) {
    if (Number(day.slice(8)) !== on) continue
    const { id } = await agencyAccount(services.db.adhoc, `expense:${account}`)
    const reference = 'reference' in expense ? expense.reference : undefined
    const body = {
      account_id: id,
      paid_from_id: bankAccount,
      amount: rupees(amount),
      day,
      payee,
      reference,
      note: undefined,
      receipt: null,
    }
    await enterExpense(services, { ...byHand, actor: someone('accounts'), body })
  }
}
