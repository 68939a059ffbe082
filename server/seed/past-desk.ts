import type { TransactionForm } from '@safar/contract/money/ledger.contract'
import { postTransaction } from '../src/modules/ledger/transactions/post-transaction.ts'
import type { Services } from '../src/services.ts'
import { byHand, type Someone } from './demo-desk.ts'

/** Somebody at work on a day in the past. */
export interface PastDesk {
  services: Services
  someone: (key: string) => Someone
}

/** The product as it was at that moment. Nobody is mailed about the past. */
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

/** An entry by hand of the accounts desk. */
export function postByHand({ services, someone }: PastDesk, { debit, credit, ...entry }: ManualEntry) {
  const body = { ...entry, debit_account: debit, credit_account: credit, past_limit: false }
  return postTransaction(services, { ...byHand, actor: someone('accounts'), body })
}
