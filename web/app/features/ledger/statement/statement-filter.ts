import type { StatementFilter } from '../api.ts'
import type { LedgerView } from './use-ledger-view.ts'

/** Whose statement, for the period and kind that the URL names. */
export const toStatementFilter = (
  of: Pick<StatementFilter, 'agent_id' | 'account_id'>,
  { kind, from, to }: LedgerView,
): StatementFilter => ({ ...of, ...(kind && { kind }), ...(from && { from }), ...(to && { to }) })
