import type { BankView } from '@safar/contract/money/deposits.contract'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { cashAccount } from '../../drawers/public.ts'
import { type Account, agencyAccount, readBalances, walletOf } from '../../ledger/public.ts'
import { type Bank, banks } from '../tables.ts'

/** The code of a bank's ledger account. */
export const bankAccountCode = (id: number): string => `bank:${id}`

/** Only office users who handle money see balances. */
const canSeeBalances = ({ permissions }: Actor): boolean =>
  permissions.has('banks.manage') || permissions.has('deposits.view')

const toBankView = (bank: Bank, balance: bigint | null, change: BankView['change'] = null): BankView => ({
  id: bank.id,
  name: bank.name,
  title: bank.title,
  account_number: bank.accountNumber,
  iban: bank.iban,
  branch: bank.branch,
  currency: bank.currency,
  active: bank.active,
  balance: balance === null ? null : Number(balance),
  account_id: balance === null ? null : bank.accountId,
  change,
})

/** Changes of bank details that wait for a second person, by bank. */
async function readWaitingChanges(queries: Queries, readerId: number): Promise<Map<number, BankView['change']>> {
  const { rows } = await queries.execute<{
    id: string
    bank_id: string
    title: string
    account_number: string
    iban: string | null
    requested_by: string
    requested_at: Date | string
    name: string | null
  }>(sql`
    select c.id, c.bank_id, c.title, c.account_number, c.iban, c.requested_by, c.requested_at, u.name
    from bank_changes c left join people_directory u on u.id = c.requested_by where c.state = 'pending'`)
  return new Map(
    rows.map((row) => [
      Number(row.bank_id),
      {
        id: Number(row.id),
        title: row.title,
        account_number: row.account_number,
        iban: row.iban,
        requested_by: row.name ?? '',
        requested_at: new Date(row.requested_at).toISOString(),
        own: Number(row.requested_by) === readerId,
      },
    ]),
  )
}

async function withBalances(queries: Queries, rows: Bank[], readerId: number): Promise<BankView[]> {
  const changes = await readWaitingChanges(queries, readerId)
  const balances = await readBalances(
    queries,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  return rows.map((bank) => toBankView(bank, balances.get(bank.accountId ?? 0) ?? 0n, changes.get(bank.id)))
}

/** Our banks: agents see those they can pay into, the office sees all. */
export async function listBanks(queries: Queries, actor: Actor): Promise<BankView[]> {
  if (canSeeBalances(actor)) {
    const all = await queries.select().from(banks).orderBy(desc(banks.active), asc(banks.name), asc(banks.id))
    return withBalances(queries, all, actor.userId)
  }
  const payable =
    actor.role === 'agent' ? eq(banks.currency, (await walletOf(queries, actor.accountId)).currency) : undefined
  const rows = await queries
    .select()
    .from(banks)
    .where(and(eq(banks.active, true), payable))
    .orderBy(asc(banks.name), asc(banks.id))
  return rows.map((bank) => toBankView(bank, null))
}

export async function readBankView(queries: Queries, id: number, readerId: number): Promise<BankView> {
  const [view] = await withBalances(queries, await queries.select().from(banks).where(eq(banks.id, id)), readerId)
  if (!view) throw notFound()
  return view
}

/** Locks a bank while it is changed or matched. Postings to it continue meanwhile: they only need it to exist. */
export async function lockBank(tx: Queries, id: number, how: 'update' | 'no key update'): Promise<Bank> {
  const [bank] = await tx.select().from(banks).where(eq(banks.id, id)).for(how)
  if (!bank) throw notFound()
  return bank
}

/**
 * The bank the money was paid into: one of ours, active, in the wallet's currency. It cannot be removed until the
 * transaction ends.
 */
export async function assertBank(tx: Queries, id: number, currency: string): Promise<Bank> {
  const [bank] = await tx
    .select()
    .from(banks)
    .where(and(eq(banks.id, id), eq(banks.active, true)))
    .for('key share')
  if (!bank) throw invalid({ bank_id: 'bank_unknown' })
  if (bank.currency !== currency) throw invalid({ bank_id: 'bank_currency' })
  return bank
}

/** The account that holds the money: a bank, or the cash account of the person who takes it or pays it out. */
export const moneyAccount = (tx: Queries, bankId: number | null, handledBy: number): Promise<Account> =>
  bankId === null ? cashAccount(tx, handledBy) : agencyAccount(tx, bankAccountCode(bankId))
