import type { StatementOwner } from '../api.ts'
import type { LedgerView } from '../toolbar/use-ledger-view.ts'
import type { OpenLine } from './line-panel.tsx'
import { toStatementFilter } from './statement-filter.ts'
import { useStatement } from './use-statement.ts'

/** The statement line named by the URL, so that a link can point to it. */
export function useOpenLine(of: StatementOwner, view: LedgerView) {
  const { head, lines } = useStatement(toStatementFilter(of, view))
  const line = lines.find(({ entry_id }) => entry_id === view.entry)
  const open: OpenLine | undefined = head && line && { line, account: head.account }
  return {
    open,
    openLine: (entryId: number) => view.set({ entry: String(entryId) }),
    close: () => view.set({ entry: '' }),
  }
}
