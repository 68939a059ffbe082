import { z } from 'zod'
import { readFee, readReturned } from './signature.rules.ts'

/** What the payment house says of a tracker. */
export interface Report {
  state: string
  amount: number
  currency: string
  /** What it kept of the sum; null where it does not say, or says what does not come to the sum. */
  fee: number | null
  /** What went back to the card; null where it does not say. */
  returned: number | null
}

const total = z.object({ currency: z.string(), amount: z.number().int() })
const about = { purchase_totals: z.object({ quote_amount: total }) }
/** The state stands at the top or inside `tracker`: both have been seen. */
const report = z.object({
  data: z.union([
    z.object({ state: z.string(), ...about }),
    z.object({ tracker: z.object({ state: z.string() }), ...about }),
    z.object({ tracker: z.object({ state: z.string(), ...about }) }),
  ]),
})
type Data = z.infer<typeof report>['data']

const stateOf = (data: Data): string => ('state' in data ? data.state : data.tracker.state)
const totalOf = (data: Data): z.infer<typeof total> =>
  'purchase_totals' in data ? data.purchase_totals.quote_amount : data.tracker.purchase_totals.quote_amount

const charged = z.looseObject({ charge: z.unknown().optional() })
const places = z.object({ data: charged.extend({ tracker: charged.optional() }) })

/** Where a report may speak of the money itself: what it does not say is not guessed. */
function moneyPlaces(raw: unknown): unknown[] {
  const { success, data } = places.safeParse(raw)
  if (!success) return []
  const { tracker } = data.data
  return [data.data.charge, data.data, tracker?.charge, tracker]
}

const firstOf = <T>(found: readonly (T | null)[]): T | null => found.find((each) => each !== null) ?? null

/** Reads a report; throws where it lacks what every report has. */
export function readReport(raw: unknown): Report {
  const { data } = report.parse(raw)
  const { amount, currency } = totalOf(data)
  const of = (told: { amount: number; currency: string }) => told.amount === amount && told.currency === currency
  const said = moneyPlaces(raw)
  const fee = firstOf(said.map((place) => readFee({ data: place }) ?? readFee({ data: { notification: place } })))
  const returned = firstOf(said.map((place) => readReturned({ data: place })))
  return { state: stateOf(data), amount, currency, fee: fee && of(fee) ? fee.fee : null, returned }
}
