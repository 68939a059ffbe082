import type { TransactionForm } from '@safar/contract/money/ledger.contract'
import { postTransaction } from '../src/modules/ledger/transactions/post-transaction.ts'
import type { Services } from '../src/services.ts'
import { byHand, type Someone } from './demo-desk.ts'

/** A person working on a day in the past. */
export interface PastDesk {
  services: Services
  someone: (key: string) => Someone
}

/** The services with their clock set to that moment, and without mail. */
export const servicesAt = (services: Services, at: Date): Services => ({
  ...services,
  clock: { ...services.clock, now: () => at },
  mail: { ...services.mail, post: async () => undefined },
})

interface ManualEntry {
  kind: TransactionForm['kind']
  debit: number
  credit: number
  amount: number
  note: string
}

/** A manual ledger entry by the accounts desk. */
export function postByHand({ services, someone }: PastDesk, { debit, credit, ...entry }: ManualEntry) {
  const body = { ...entry, debit_account: debit, credit_account: credit, past_limit: false }
  return postTransaction(services, { ...byHand, actor: someone('accounts'), body })
}
