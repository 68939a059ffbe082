import type { StatementFilter, StatementOwner } from '../api.ts'
import type { LedgerView } from '../toolbar/use-ledger-view.ts'

/** The statement filter for an owner, with the period and kind from the URL. */
export const toStatementFilter = (of: StatementOwner, { kind, from, to }: LedgerView): StatementFilter => ({
  ...of,
  ...(kind && { kind }),
  ...(from && { from }),
  ...(to && { to }),
})
