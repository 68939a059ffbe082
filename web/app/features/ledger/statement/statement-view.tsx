import type { AccountRef, StatementLine } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { KeyHints } from '../../../ui/data-table/table-keys.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { type StatementOwner, saveStatement } from '../api.ts'
import { ExportMenu } from '../toolbar/export-menu.tsx'
import { KindFilter } from '../toolbar/kind-filter.tsx'
import { LedgerPeriod } from '../toolbar/ledger-period.tsx'
import '../../../ui/layout/print.css'
import looks from '../../../ui/data-table/table-looks.module.css'
import type { LedgerView } from '../toolbar/use-ledger-view.ts'
import { toStatementFilter } from './statement-filter.ts'
import { StatementTable } from './statement-table.tsx'
import style from './statement-view.module.css'
import { useStatement } from './use-statement.ts'

interface Props {
  of: StatementOwner
  view: LedgerView
  onOpen: (line: StatementLine, account: AccountRef) => void
  openId: number | null
}

/** One account's statement with its filters: the same for the office, the salesman and the agent. */
export function StatementView({ of, view, onOpen, openId }: Props) {
  const { t } = useTranslation('ledger')
  const filter = toStatementFilter(of, view)
  const statement = useStatement(filter)
  useQueryFailureToast(statement.error)
  const { head, lines, table } = statement
  const owner = head?.account.name.replace(/[^\p{L}\p{N}]+/gu, '-')
  const name = ['statement', owner, view.from, view.to].filter(Boolean).join('_')
  return (
    <>
      <div className={`${looks.frame} ${style.frame}`}>
        <div className={looks.bar} data-no-print>
          <LedgerPeriod view={view} />
          <KindFilter view={view} />
          <div className={style.end}>
            <ExportMenu save={(format) => saveStatement(filter, format, name)} />
          </div>
        </div>
        {table.state === 'loading' && <LoadingState shape="rows" count={6} />}
        {table.state === 'error' && <ErrorState title={t('statement.failed')} onRetry={table.onRetry} />}
        {head && (
          <StatementTable
            head={head}
            lines={lines}
            openId={openId}
            onOpen={onOpen}
            more={table.hasMore ? { onMore: table.onMore, busy: table.moreBusy } : null}
          />
        )}
        {head && lines.length === 0 && (
          <EmptyState
            title={t('statement.empty')}
            help={t(view.kind ? 'statement.emptyKind' : 'statement.emptyHelp')}
          />
        )}
      </div>
      {lines.length > 0 && (
        <div data-no-print>
          <KeyHints opens />
        </div>
      )}
    </>
  )
}
