import { z } from 'zod'
import { readFee, readRefundedAmount } from './signature.rules.ts'

/** What the payment provider says of a tracker. */
export interface ProviderReport {
  state: string
  amount: number
  currency: string
  /** What it kept of the sum; null where it does not say, or says what does not come to the sum. */
  fee: number | null
  /** What went back to the card; null where it does not say. */
  refunded: number | null
}

const total = z.object({ currency: z.string(), amount: z.number().int() })
const totals = { purchase_totals: z.object({ quote_amount: total }) }
/** The state stands at the top or inside `tracker`: both have been seen. */
const report = z.object({
  data: z.union([
    z.object({ state: z.string(), ...totals }),
    z.object({ tracker: z.object({ state: z.string() }), ...totals }),
    z.object({ tracker: z.object({ state: z.string(), ...totals }) }),
  ]),
})
type Data = z.infer<typeof report>['data']

const stateOf = (data: Data): string => ('state' in data ? data.state : data.tracker.state)
const totalOf = (data: Data): z.infer<typeof total> =>
  'purchase_totals' in data ? data.purchase_totals.quote_amount : data.tracker.purchase_totals.quote_amount

const charged = z.looseObject({ charge: z.unknown().optional() })
const moneyFields = z.object({ data: charged.extend({ tracker: charged.optional() }) })

/** Where a report may speak of the money itself: what it does not say is not guessed. */
function listMoneyFields(raw: unknown): unknown[] {
  const { success, data } = moneyFields.safeParse(raw)
  if (!success) return []
  const { tracker } = data.data
  return [data.data.charge, data.data, tracker?.charge, tracker]
}

const firstKnown = <T>(found: readonly (T | null)[]): T | null => found.find((each) => each !== null) ?? null

/** Reads a report; throws where it lacks what every report has. */
export function readReport(raw: unknown): ProviderReport {
  const { data } = report.parse(raw)
  const { amount, currency } = totalOf(data)
  const isOfTotal = (sum: { amount: number; currency: string }) => sum.amount === amount && sum.currency === currency
  const fields = listMoneyFields(raw)
  const fee = firstKnown(fields.map((field) => readFee({ data: field }) ?? readFee({ data: { notification: field } })))
  const refunded = firstKnown(fields.map((field) => readRefundedAmount({ data: field })))
  return { state: stateOf(data), amount, currency, fee: fee && isOfTotal(fee) ? fee.fee : null, refunded }
}
