import type { banks as contract } from '@safar/contract/money/deposits.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { openAccount, renameAccount } from '../../ledger/public.ts'
import { banks } from '../tables.ts'
import { bankAccountCode, lockBank, readBankView } from './banks.queries.ts'
import { isSameDetails, requestBankChange } from './request-bank-change.ts'

type Form = Body<typeof contract.create>

const values = (form: Form) => ({
  name: form.name,
  title: form.title,
  accountNumber: form.account_number,
  iban: form.iban ?? null,
  branch: form.branch ?? null,
  currency: form.currency,
  active: form.active,
})

/** Adds a bank and its ledger account. */
export async function createBank(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.create>,
) {
  return db.tx(async (tx) => {
    const [bank] = await tx.insert(banks).values(values(body)).returning({ id: banks.id })
    if (!bank) throw new Error('the new bank did not come back')
    const code = bankAccountCode(bank.id)
    const account = await openAccount(tx, { code, class: 'bank', name: body.name, currency: body.currency })
    await tx.update(banks).set({ accountId: account.id }).where(eq(banks.id, bank.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'banks.create',
      subject: 'bank',
      subjectId: bank.id,
      changes: values(body),
      origin,
    })
    const data = await readBankView(tx, bank.id, actor.userId)
    const reply = { message: translate(locale, 'bank_saved'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}

/** Changes of name, branch and use apply immediately; changed payment details wait for a second person. */
export async function updateBank(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  return db.tx(async (tx) => {
    const before = await lockBank(tx, params.id, 'update')
    if (body.currency !== before.currency) throw invalid({ currency: 'bank_currency_stays' })
    const at = clock.now()
    const { title, accountNumber, iban, ...atOnce } = values(body)
    const details = { title, accountNumber, iban }
    const waits = !isSameDetails(before, details)
    await tx
      .update(banks)
      .set({ ...atOnce, updatedAt: at })
      .where(eq(banks.id, before.id))
    if (waits) await requestBankChange(tx, before, details, { actorId: actor.userId, at })
    await renameAccount(tx, bankAccountCode(before.id), body.name)
    await record(tx, {
      actorId: actor.userId,
      action: waits ? 'banks.request_change' : 'banks.update',
      subject: 'bank',
      subjectId: before.id,
      changes: difference(before, values(body)),
      origin,
    })
    const data = await readBankView(tx, before.id, actor.userId)
    return {
      message: translate(locale, waits ? 'bank_change_requested' : 'bank_updated'),
      type: 'success' as const,
      data,
    }
  })
}
