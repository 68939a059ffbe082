import type { StatementFilter, StatementOwner } from '../api.ts'
import type { LedgerView } from './use-ledger-view.ts'

/** Whose statement, for the period and kind that the URL names. */
export const toStatementFilter = (of: StatementOwner, { kind, from, to }: LedgerView): StatementFilter => ({
  ...of,
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
})
