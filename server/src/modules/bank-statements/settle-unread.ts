import { createHash } from 'node:crypto'
import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockBank } from '../deposits/public.ts'
import { readUnreadLine } from './statements.queries.ts'
import { bankStatements, statementLines, type UnreadBankLine, unreadBankLines } from './tables.ts'

type UnreadCall = Call<typeof contract.settleUnread>

/** Locks the unread line and its bank: the bank first, as in all matching. */
async function lockUnread(tx: Queries, id: number): Promise<UnreadBankLine> {
  const [found] = await tx
    .select({ bankId: unreadBankLines.bankId })
    .from(unreadBankLines)
    .where(eq(unreadBankLines.id, id))
  if (!found) throw notFound()
  await lockBank(tx, found.bankId, 'no key update')
  const [line] = await tx.select().from(unreadBankLines).where(eq(unreadBankLines.id, id)).for('update')
  if (!line) throw notFound()
  return line
}

function readForm({ body }: UnreadCall, today: string) {
  const { day, amount, paid } = body
  const missing = Object.entries({ day, amount, paid }).filter(([, value]) => value === undefined || value === null)
  if (!day || !amount || !paid)
    throw invalid(Object.fromEntries(missing.map(([name]) => [name, 'required' as PlainKey])))
  if (day > today) throw invalid({ day: 'date_future' })
  return { day, amount: paid === 'in' ? BigInt(amount) : -BigInt(amount) }
}

/** Adds the line as a person reads it. From then on it is a line like any other. */
async function enterLine(services: Services, tx: Queries, unread: UnreadBankLine, call: UnreadCall): Promise<number> {
  const { day, amount } = readForm(call, todayOf(services))
  const { reference = '', description = unread.text } = call.body
  const [{ entered = 0 } = {}] = await tx
    .select({ entered: sql<number>`count(*)::int` })
    .from(statementLines)
    .where(sql`${statementLines.statementId} = ${unread.statementId} and ${statementLines.state} = 'withdrawn'`)
  const digest = createHash('sha256').update(`unread ${unread.id} ${entered}`).digest()
  const [line] = await tx
    .insert(statementLines)
    .values({ statementId: unread.statementId, bankId: unread.bankId, day, amount, reference, description, digest })
    .returning({ id: statementLines.id })
  if (!line) throw new Error('the line did not come back')
  await tx
    .update(bankStatements)
    .set({
      firstDay: sql`least(${bankStatements.firstDay}, ${day}::date)`,
      lastDay: sql`greatest(${bankStatements.lastDay}, ${day}::date)`,
      lines: sql`${bankStatements.lines} + 1`,
    })
    .where(eq(bankStatements.id, unread.statementId))
  return line.id
}

/** Takes back the line that was entered, as long as nothing was done with it. */
async function withdrawLine(tx: Queries, { lineId, statementId }: UnreadBankLine): Promise<void> {
  if (lineId === null) return
  const [line] = await tx.select().from(statementLines).where(eq(statementLines.id, lineId)).for('update')
  if (line?.state !== 'open') throw new AppError('conflict', { shown: 'statement_entered_used' })
  await tx.update(statementLines).set({ state: 'withdrawn' }).where(eq(statementLines.id, lineId))
  await tx
    .update(bankStatements)
    .set({ lines: sql`${bankStatements.lines} - 1` })
    .where(eq(bankStatements.id, statementId))
}

const messages: Readonly<Record<UnreadCall['body']['act'], PlainKey>> = {
  enter: 'statement_entered',
  ignore: 'statement_set_aside',
  reopen: 'statement_reopened',
}

async function carryOut(services: Services, tx: Queries, unread: UnreadBankLine, call: UnreadCall) {
  const { act, note } = call.body
  if (act === 'enter') return { state: 'entered' as const, lineId: await enterLine(services, tx, unread, call) }
  if (act === 'ignore') {
    if (!note) throw invalid({ note: 'required' })
    return { state: 'ignored' as const, lineId: null }
  }
  await withdrawLine(tx, unread)
  return { state: 'open' as const, lineId: null }
}

/** Decides about a line of a file that could not be read. */
export async function settleUnread(services: Services, call: UnreadCall) {
  const { params, body, actor, locale, origin, idempotency } = call
  return services.db.tx(async (tx) => {
    const unread = await lockUnread(tx, params.id)
    if ((unread.state === 'open') === (body.act === 'reopen'))
      throw new AppError('conflict', {
        shown: unread.state === 'open' ? 'statement_line_open' : 'statement_line_changed',
      })
    const outcome = await carryOut(services, tx, unread, call)
    await tx
      .update(unreadBankLines)
      .set({ ...outcome, decidedBy: actor.userId, decidedAt: services.clock.now(), note: body.note ?? null })
      .where(eq(unreadBankLines.id, unread.id))
    await record(tx, {
      actorId: actor.userId,
      action: `bank_statements.unread_${body.act}`,
      subject: 'bank statement',
      subjectId: unread.statementId,
      changes: {
        line: unread.place,
        note: body.note ?? null,
        ...(body.act === 'enter' && { day: body.day, amount: body.amount }),
      },
      origin,
    })
    const data = await readUnreadLine(tx, unread.id, locale)
    const reply = { message: translate(locale, messages[body.act]), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
