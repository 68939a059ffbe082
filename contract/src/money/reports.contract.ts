import { office, only, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { isoDate, recordId } from '../protocol/shapes.ts'
import { bookingQueues } from '../vocabulary/bookings.ts'
import { fileFormats } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'

export const reportGroups = [
  'day',
  'month',
  'agent',
  'airline',
  'product',
  'salesman',
  'supplier',
  'route',
  // The person who issued it.
  'seller',
  // How the booking is paid.
  'payment',
] as const
export type ReportGroup = (typeof reportGroups)[number]

export const ownGroups = ['day', 'month', 'airline', 'route', 'product'] as const satisfies ReportGroup[]
export const collectionGroups = ['day', 'month', 'agent', 'bank', 'salesman'] as const
export type CollectionGroup = (typeof collectionGroups)[number]

/** Filters days by date of issue or of travel; 'undated' selects sales without a travel date, by date of issue. */
export const reportDates = ['issue', 'travel', 'undated'] as const
export type ReportDates = (typeof reportDates)[number]

export const MAX_REPORT_DAYS = 400

/** The key for rows without an agent, airline or date; also the filter value that selects them. */
export const NONE = 'none'
/** The key of the last row, which combines all others if there are too many to show. */
export const REST = 'rest'

const shortText = (max: number) => z.string().trim().min(1).max(max)
const personFilter = z.union([z.literal(NONE), recordId])
const days = { from: isoDate, to: isoDate }
/** Defaults to the agency's own: amounts in different currencies cannot be added. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()

const salesFilter = {
  dated: z.enum(reportDates).default('issue'),
  product: shortText(20).optional(),
  airline: shortText(4).optional(),
  route: shortText(60).optional(),
  currency,
}

const reportQuery = {
  ...days,
  by: z.enum(reportGroups).default('day'),
  ...salesFilter,
  agent_id: personFilter.optional(),
  salesman_id: personFilter.optional(),
  supplier: shortText(60).optional(),
}

const ownQuery = { ...days, by: z.enum(ownGroups).default('day'), ...salesFilter }

const collectionsQuery = { ...days, by: z.enum(collectionGroups).default('day'), currency }

const count = z.number().int()

/**
 * Sums of ledger lines. gross margin = margin + charges + fees − discounts + other = sales − refunds − cost, in every row
 * and in the totals. `other` is everything else that is earned or lost before expenses, such as rounding and exchange
 * differences.
 */
const figures = {
  entries: count,
  sales: minor,
  refunds: minor,
  cost: minor,
  margin: minor,
  charges: minor,
  fees: minor,
  discounts: minor,
  other: minor,
  gross_margin: minor,
}

const head = {
  currency: z.string(),
  /** All currencies with something to report. */
  currencies: z.array(z.string()),
}

const reportOf = <F extends z.ZodRawShape>(shape: F) =>
  z.object({
    ...head,
    rows: z.array(z.object({ key: z.string(), label: z.string(), ...shape })),
    total: z.object(shape),
  })

export const profitLoss = reportOf(figures).extend({
  /**
   * Expenses of the period, and the profit that is left: the income statement's figures. Null if the report is narrowed
   * or by date of travel, because expenses belong to no agent, airline or trip.
   */
  result: z.object({ expenses: minor, profit: minor }).nullable(),
})
export type ProfitLoss = z.infer<typeof profitLoss>

/** An agent's own view: what they owed the office, what their clients had to pay, and the difference. */
export const agentProfitLoss = reportOf({ entries: count, paid: minor, refunded: minor, sold: minor, profit: minor })
export type AgentProfitLoss = z.infer<typeof agentProfitLoss>

export const collectionsReport = reportOf({ count, deposits: minor, collections: minor, total: minor })
export type CollectionsReport = z.infer<typeof collectionsReport>

const workQueue = z.object({ count, amount: minor, oldest_at: z.iso.datetime().nullable() })

const bookingQueueFigures = z.object({
  count,
  amount: minor,
  /** For queues with deadlines, the next deadline; for others, since when the oldest item has waited. */
  at: z.iso.datetime().nullable(),
  /** Number of deadlines within the next two hours. */
  urgent: count,
})
export type BookingQueueFigures = z.infer<typeof bookingQueueFigures>

/**
 * All work queues. A queue is present only for callers with access to the call behind it, and covers only what they can
 * reach.
 */
export const workQueues = z.object({
  currency: z.string(),
  topups: workQueue.nullable(),
  collections: workQueue.nullable(),
  /** Closed bookings whose buyer's money waits for a decision. */
  late_money: workQueue.nullable(),
  overdue: z.object({ count, amount: minor }).nullable(),
  low: z.object({ count }).nullable(),
  /** Agents who have used most of their credit limit. */
  near_limit: z.object({ count }).nullable(),
  /** People waiting for approval. */
  approvals: z.object({ count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  /** Agents who asked to change their CNIC, NTN or licence. */
  changed_details: z.object({ count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  /** Customers who asked to have their data erased. */
  erasures: z.object({ count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  /** Quotes a client asked to book. */
  quotes: z.object({ count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  /** Enquiries without an answer, and those whose next date has come. */
  enquiries: z.object({ count, oldest_at: z.iso.datetime().nullable() }).nullable(),
  /** Unanswered schedule changes made by airlines, each counted once: exactly the open ones of the office's list. */
  airline_changes: bookingQueueFigures.omit({ amount: true }).nullable(),
  bookings: z.record(z.enum(bookingQueues), bookingQueueFigures).nullable(),
})
export type WorkQueues = z.infer<typeof workQueues>

const canView = office('reports.view')
const own = only({ agent: 'own' }, { right: 'money' })
const format = z.enum(fileFormats)
const file = { reply: z.unknown(), binary: true as const, generated: true as const }

export const reports = {
  profitLoss: endpoint({
    method: 'GET',
    path: '/profit-loss-report',
    mayLag: true,
    summary: 'Returns profit and loss by period, agent, airline, product or salesman, by date of issue or of travel.',
    access: canView,
    query: z.object(reportQuery),
    reply: profitLoss,
  }),
  profitLossFile: endpoint({
    method: 'GET',
    path: '/profit-loss-report/file',
    summary: 'Exports the profit and loss report as a file.',
    access: canView,
    query: z.object({ ...reportQuery, format }),
    ...file,
  }),
  agentProfitLoss: endpoint({
    method: 'GET',
    path: '/agent-profit-loss-report',
    mayLag: true,
    summary: "Returns an agent's own profit and loss.",
    access: own,
    query: z.object(ownQuery),
    reply: agentProfitLoss,
  }),
  agentProfitLossFile: endpoint({
    method: 'GET',
    path: '/agent-profit-loss-report/file',
    summary: "Exports an agent's own profit and loss as a file.",
    access: own,
    query: z.object({ ...ownQuery, format }),
    ...file,
  }),
  collections: endpoint({
    method: 'GET',
    path: '/collections-report',
    mayLag: true,
    summary: 'Returns money received, by day, agent, bank or salesman.',
    access: canView,
    query: z.object(collectionsQuery),
    reply: collectionsReport,
  }),
  collectionsFile: endpoint({
    method: 'GET',
    path: '/collections-report/file',
    summary: 'Exports the report of money received as a file.',
    access: canView,
    query: z.object({ ...collectionsQuery, format }),
    ...file,
  }),
  queues: endpoint({
    method: 'GET',
    path: '/work-queues',
    mayLag: true,
    summary:
      'Returns what awaits the caller: bookings, requested quotes, enquiries, top-ups, collections, people to approve, balances.',
    access: signedIn,
    reply: workQueues,
  }),
}
