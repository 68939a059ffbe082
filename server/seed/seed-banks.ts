import { eq } from 'drizzle-orm'
import { banks } from '../src/modules/deposits/tables.ts'
import { accountCodes, agencyAccount, openAccount } from '../src/modules/ledger/public.ts'
import type { Queries } from '../src/platform/database/database.ts'
import { demoBanks } from './demo-deposits.ts'
import { type PastDesk, postByHand } from './past-desk.ts'

/** The agency's banks and their opening balances. They must exist before any other entry. */
export async function seedBanks(tx: Queries): Promise<void> {
  for (const { opening: _opening, ...about } of demoBanks) {
    const [bank] = await tx
      .insert(banks)
      .values({ ...about, currency: 'PKR' })
      .returning()
    if (!bank) throw new Error('no bank')
    const account = await openAccount(tx, {
      code: `bank:${bank.id}`,
      class: 'bank',
      name: bank.name,
      currency: bank.currency,
    })
    await tx.update(banks).set({ accountId: account.id }).where(eq(banks.id, bank.id))
  }
}

/** Posts the opening balances of the banks as the accounts desk. */
export async function openBanks(desk: PastDesk): Promise<void> {
  const { adhoc } = desk.services.db
  const opening = await agencyAccount(adhoc, accountCodes.opening)
  for (const { name, opening: amount } of demoBanks) {
    const [bank] = await adhoc.select({ accountId: banks.accountId }).from(banks).where(eq(banks.name, name))
    if (!bank?.accountId || !amount) continue
    await postByHand(desk, {
      kind: 'opening',
      debit: bank.accountId,
      credit: opening.id,
      amount,
      note: 'Opening balance',
    })
  }
}
