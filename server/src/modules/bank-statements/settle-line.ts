import { formatMoney } from '@safar/contract/amount'
import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { postBankCharge } from '../accounting/public.ts'
import { approveDeposit, type Bank, depositDirectory, lockBank, moneyAccount } from '../deposits/public.ts'
import {
  type Account,
  accountCodes,
  agencyAccount,
  onOneWord,
  openAccount,
  postDatedEntry,
  readClosedThrough,
  readLineAmount,
  translateRefusal,
} from '../ledger/public.ts'
import { readMatchedEntries } from './candidates.queries.ts'
import type { Match } from './match.rules.ts'
import { matchOpenLines } from './match-open-lines.ts'
import { toMatches } from './statements.queries.ts'
import { type BankLine, statementLines } from './tables.ts'

type SettleCall = Call<typeof contract.settle>

interface LineContext {
  services: Services
  tx: Queries
  bank: Bank
  line: BankLine
  match: Match | undefined
  call: SettleCall
}

const conflict = (shown: 'statement_line_changed' | 'statement_other_amount' | 'statement_taken') =>
  new AppError('conflict', { shown })

/** Locks the line and its bank: the bank first, as in all matching. */
export async function lockLine(tx: Queries, id: number): Promise<{ bank: Bank; line: BankLine }> {
  const [found] = await tx
    .select({ bankId: statementLines.bankId })
    .from(statementLines)
    .where(eq(statementLines.id, id))
  if (!found) throw notFound()
  const bank = await lockBank(tx, found.bankId, 'no key update')
  const [line] = await tx.select().from(statementLines).where(eq(statementLines.id, id)).for('update')
  if (!line) throw notFound()
  return { bank, line }
}

/** Approves the given deposit, or the proposed one; it must be of this bank and this amount. */
async function approveDepositOf({ services, tx, bank, line, match, call }: LineContext): Promise<number> {
  const id = call.body.deposit_id ?? match?.candidate?.depositId
  if (!id) throw invalid({ deposit_id: 'required' })
  const [deposit] = await tx
    .select({ amount: depositDirectory.amount })
    .from(depositDirectory)
    .where(and(eq(depositDirectory.id, id), eq(depositDirectory.bankId, bank.id)))
  if (!deposit) throw notFound()
  if (deposit.amount !== line.amount) throw conflict('statement_other_amount')
  const { entryId } = await approveDeposit(services, tx, { id, reason: call.body.note }, call)
  if (entryId === null) throw new Error('an approved deposit without its entry')
  return entryId
}

const counterAccounts = {
  suspense: { code: accountCodes.suspense, class: 'suspense', nameIn: () => 'Suspense' },
  charge: {
    code: accountCodes.bankCharges,
    class: 'expense',
    nameIn: (currency: string) => `Bank charges (${currency})`,
  },
  tax: {
    code: accountCodes.bankChargeTax,
    class: 'expense',
    nameIn: (currency: string) => `Tax on bank charges (${currency})`,
  },
} as const

/** One account of the kind per currency; the agency's own currency needs no suffix. */
async function counterAccount(tx: Queries, kind: keyof typeof counterAccounts, currency: string): Promise<Account> {
  const { code, class: accountClass, nameIn } = counterAccounts[kind]
  const own = await agencyAccount(tx, code)
  if (own.currency === currency) return own
  return openAccount(tx, { code: `${code}:${currency}`, class: accountClass, name: nameIn(currency), currency })
}

/** The accounts of a charge: tax that is part of the line has its own; a line that is tax altogether has only that. */
async function readChargeAccounts({ tx, bank, line, call }: LineContext) {
  const { currency } = bank
  const [whole, tax] = [sizeOf(line), BigInt(call.body.tax ?? 0)]
  if (tax > whole) {
    const most = formatMoney({ amount: Number(whole), currency }, { exact: true })
    throw invalid({ tax: 'tax_above_charge' }, { most })
  }
  if (tax === whole) return { account: await counterAccount(tx, 'tax', currency), tax: null }
  const taxPart = tax > 0n ? { account: await counterAccount(tx, 'tax', currency), amount: tax } : null
  return { account: await counterAccount(tx, 'charge', currency), tax: taxPart }
}

export const sizeOf = ({ amount }: BankLine): bigint => (amount < 0n ? -amount : amount)

/** What a second person reads. */
export const subjectOf = ({ name }: Bank, { day, reference }: BankLine): string =>
  [name, day, reference].filter(Boolean).join(' · ')

/** Posts a line that is missing from our books, on the bank's day: against suspense, or as a bank charge. */
async function postLine(context: LineContext): Promise<number> {
  const { services, tx, bank, line, call } = context
  const { actor, body } = call
  const charge = body.act === 'post_bank_charge'
  if (charge && line.amount > 0n) throw invalid({ act: 'statement_paid_out' })
  if (line.day <= (await readClosedThrough(tx)))
    throw new AppError('conflict', { shown: 'statement_month_closed', values: { day: line.day } })
  const account = await moneyAccount(tx, bank.id, actor.userId)
  const charged = charge ? await readChargeAccounts(context) : null
  const [at, { day }] = [services.clock.now(), line]
  const authority = await onOneWord(tx, actor, { amount: sizeOf(line), at, subject: subjectOf(bank, line) })
  if (charged)
    return postBankCharge(tx, {
      authority,
      ...charged,
      bank: account,
      amount: -line.amount,
      day,
      payee: bank.name,
      reference: line.reference || null,
      note: body.note ?? line.description.slice(0, 240),
      enteredBy: actor.userId,
      enteredAt: at,
    })
  const about = `${subjectOf(bank, line)} · ${line.description}`.slice(0, 240)
  const { id } = await postDatedEntry(tx, {
    authority,
    key: line.reopenCount ? `bank-line:${line.id}:${line.reopenCount}` : `bank-line:${line.id}`,
    kind: 'transfer',
    at,
    day,
    lines: [
      { account, amount: -line.amount },
      { account: await counterAccount(tx, 'suspense', bank.currency), amount: line.amount },
    ],
    fields: { createdBy: actor.userId, note: body.note ?? about },
  })
  return id
}

async function readDepositEntry(tx: Queries, depositId: number): Promise<number | null> {
  const [deposit] = await tx
    .select({ id: depositDirectory.entryId })
    .from(depositDirectory)
    .where(eq(depositDirectory.id, depositId))
  return deposit?.id ?? null
}

/** An entry of this bank and this amount that is not matched with another line. */
async function findEntryToMatch({ tx, bank, line, match, call }: LineContext): Promise<number> {
  const { entry_id, deposit_id } = call.body
  const id = entry_id ?? (deposit_id ? await readDepositEntry(tx, deposit_id) : match?.candidate?.entryId)
  if (!id) throw invalid({ entry_id: 'required' })
  const amount = await readLineAmount(tx, bank.accountId ?? 0, id)
  if (amount === null) throw notFound()
  if (-amount !== line.amount) throw conflict('statement_other_amount')
  if ((await readMatchedEntries(tx, bank.id, [id])).has(id)) throw conflict('statement_taken')
  return id
}

async function carryOut(context: LineContext): Promise<Pick<BankLine, 'state' | 'entryId' | 'matchReason'>> {
  const { act, tax } = context.call.body
  if (tax && act !== 'post_bank_charge') throw invalid({ tax: 'tax_no_charge' })
  if (act === 'ignore') return { state: 'ignored', entryId: null, matchReason: null }
  if (act === 'match') return { state: 'matched', entryId: await findEntryToMatch(context), matchReason: 'why_hand' }
  const entryId = act === 'approve_deposit' ? await approveDepositOf(context) : await postLine(context)
  return { state: 'settled', entryId, matchReason: null }
}

/** Performs one action on one bank statement line, once. */
export async function settleLine(services: Services, call: SettleCall) {
  const { params, body, actor, locale, origin, idempotency } = call
  return translateRefusal(
    services.db.tx(async (tx) => {
      const { bank, line } = await lockLine(tx, params.id)
      if (line.state !== 'open') throw conflict('statement_line_changed')
      const matches = await matchOpenLines(tx, bank)
      const match = matches.get(line.id)
      // It has been matched meanwhile: the caller must see that first.
      if (match?.state === 'matched') throw conflict('statement_line_changed')
      const outcome = await carryOut({ services, tx, bank, line, match, call })
      const [after] = await tx
        .update(statementLines)
        .set({ ...outcome, settledBy: actor.userId, settledAt: services.clock.now(), note: body.note ?? null })
        .where(eq(statementLines.id, line.id))
        .returning()
      if (!after) throw new Error('the line did not come back')
      await record(tx, {
        actorId: actor.userId,
        action: `bank_statements.${body.act}`,
        subject: 'bank statement line',
        subjectId: line.id,
        changes: {
          bank: bank.id,
          amount: Number(line.amount),
          entry: outcome.entryId,
          note: body.note ?? null,
          ...(body.tax && { tax: body.tax }),
        },
        origin,
      })
      const [data] = await toMatches(tx, [after], new Map(), locale)
      if (!data) throw new Error('the line is not shown')
      const message = translate(locale, body.act === 'ignore' ? 'statement_set_aside' : 'statement_settled')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
