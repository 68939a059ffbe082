import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { z } from '@safar/contract/protocol/schema'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'

const amount = z.number().int().min(0).max(MAX_AMOUNT).nullable()

export const limitValues = z.object({
  credit_limit: amount,
  temporary_credit: amount,
  /** Empty means none. */
  temporary_until: z.literal('').or(z.iso.date('date')),
  booking_limit: amount,
  /** As typed; empty means none. */
  credit_days: z.string().regex(/^(\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])?$/, 'wrong_kind'),
  low_balance: amount,
})
export type LimitValues = z.input<typeof limitValues>

export const limitsOf = (agent: AgentBalance): LimitValues => ({
  credit_limit: agent.credit_limit - agent.temporary_credit,
  temporary_credit: agent.temporary_credit || null,
  temporary_until: agent.temporary_until ?? '',
  booking_limit: agent.booking_limit,
  credit_days: agent.credit_days === null ? '' : String(agent.credit_days),
  low_balance: agent.low_balance,
})

/** The request body: no credit is a limit of zero, the other three can stay unset. */
export const limitsToSend = (
  agent_id: number,
  { credit_limit, temporary_credit, temporary_until, credit_days, ...rest }: LimitValues,
) => ({
  agent_id,
  credit_limit: credit_limit ?? 0,
  temporary_credit: temporary_credit ?? 0,
  temporary_until: temporary_credit && temporary_until ? temporary_until : null,
  credit_days: credit_days === '' ? null : Number(credit_days),
  ...rest,
})
