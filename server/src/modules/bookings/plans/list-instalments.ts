import type { OpenPlanRow, planCalls } from '@safar/contract/bookings/plan.calls'
import { openParts } from '@safar/contract/sales/plan.rules'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { cutPage } from '../../../platform/page-key.ts'
import type { BookingDeps } from '../deps.ts'
import { bookings } from '../tables.ts'

const columns = {
  id: bookings.id,
  version: bookings.version,
  ref: bookings.ref,
  product: bookings.product,
  route: bookings.title,
  lead: bookings.leadPassenger,
  currency: bookings.currency,
  owed: bookings.owed,
  covered: bookings.covered,
  plan: bookings.plan,
  payBy: bookings.payBy,
}

type Row = Pick<typeof bookings.$inferSelect, 'id' | 'payBy'>

const keyOf = ({ payBy, id }: Row): string => Buffer.from(`${payBy?.getTime() ?? 0}:${id}`).toString('base64url')

/** After the previous page's last row, given by its date and id. */
function afterKey(key: string): SQL | undefined {
  const [, time = '', id = ''] = /^(\d{1,15}):(\d{1,15})$/.exec(Buffer.from(key, 'base64url').toString()) ?? []
  if (!time) throw invalid({ after: 'wrong_kind' })
  const payBy = new Date(Number(time))
  return or(gt(bookings.payBy, payBy), and(eq(bookings.payBy, payBy), gt(bookings.id, Number(id))))
}

type ListCall = Pick<Call<typeof planCalls.listInstalments>, 'query' | 'actor'>

function payerIdOf({ query: { payer_id: payerId }, actor }: ListCall): number {
  if (actor.scope !== 'all') return actor.accountId
  if (payerId === undefined) throw invalid({ payer_id: 'required' })
  return payerId
}

/** Bookings that one payer pays in instalments, next due first. */
export async function listInstalments({ db }: BookingDeps, call: ListCall) {
  const { after, limit } = call.query
  const rows = await db.adhoc
    .select(columns)
    .from(bookings)
    .where(
      and(
        sql`coalesce(${bookings.agentId}, ${bookings.customerId}) = ${payerIdOf(call)}`,
        isNotNull(bookings.plan),
        inArray(bookings.state, ['held', 'awaiting_approval']),
        lt(bookings.covered, bookings.owed),
        isNull(bookings.hiddenAt),
        after === undefined ? undefined : afterKey(after),
      ),
    )
    .orderBy(asc(bookings.payBy), asc(bookings.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, keyOf)
  const data = page.map(
    ({ plan, payBy: _payBy, ...row }): OpenPlanRow => ({
      ...row,
      left: row.owed - row.covered,
      parts: openParts(plan ?? [], row.covered),
    }),
  )
  return { data, next }
}
