import { z } from 'zod'
import { readFee, readRefundedAmount } from './signature.rules.ts'

/** The payment provider's status of a tracker. */
export interface ProviderReport {
  state: string
  amount: number
  currency: string
  /** The fee the provider kept; null if not stated, or if the stated amounts do not add up. */
  fee: number | null
  /** The amount returned to the card; null if not stated. */
  refunded: number | null
}

const total = z.object({ currency: z.string(), amount: z.number().int() })
const totals = { purchase_totals: z.object({ quote_amount: total }) }
/** The state is at the top level or inside `tracker`: both have been seen. */
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

/** The places in a report that may state amounts; missing amounts are not guessed. */
function listMoneyFields(raw: unknown): unknown[] {
  const { success, data } = moneyFields.safeParse(raw)
  if (!success) return []
  const { tracker } = data.data
  return [data.data.charge, data.data, tracker?.charge, tracker]
}

const firstKnown = <T>(found: readonly (T | null)[]): T | null => found.find((each) => each !== null) ?? null

/** Parses a report; throws if a field that every report has is missing. */
export function readReport(raw: unknown): ProviderReport {
  const { data } = report.parse(raw)
  const { amount, currency } = totalOf(data)
  const isOfTotal = (sum: { amount: number; currency: string }) => sum.amount === amount && sum.currency === currency
  const fields = listMoneyFields(raw)
  const fee = firstKnown(fields.map((field) => readFee({ data: field }) ?? readFee({ data: { notification: field } })))
  const refunded = firstKnown(fields.map((field) => readRefundedAmount({ data: field })))
  return { state: stateOf(data), amount, currency, fee: fee && isOfTotal(fee) ? fee.fee : null, refunded }
}
