import { Switch } from '@mantine/core'
import type { StatementMatch, UnreadLine } from '@safar/contract/money/bank-statements.contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { differencePages } from '../api.ts'
import { ClosingPanel } from '../balance/closing-panel.tsx'
import { ReconciliationCard } from '../balance/reconciliation-card.tsx'
import style from '../bank-statements.module.css'
import { EnterLinePanel } from '../unread/enter-line-panel.tsx'
import { UnreadLines } from '../unread/unread-lines.tsx'
import { useLineColumns } from './line-columns.tsx'
import { LinePanel } from './line-panel.tsx'
import { MissingEntries } from './missing-entries.tsx'
import { useSettle } from './use-settle.tsx'

/** The paginated lines of a file; our own unmatched entries come with the first page. */
function useDifferences(statementId: number, all: boolean) {
  const { key, fetch } = differencePages(statementId, all)
  const { pages, error, table } = useFullPages(key, fetch, ({ lines }) => lines, { keep: false })
  useQueryFailureToast(error)
  const [first] = pages
  return {
    currency: first?.currency ?? 'PKR',
    missing: first?.missing ?? [],
    unread: first?.unread ?? [],
    reconciliation: first?.reconciliation ?? null,
    ready: first !== undefined,
    table,
  }
}

interface Props {
  statementId: number
  name: string
  /** The file's last day. */
  day: string
  head: ReactNode
}

/** What is open beside the list: a line by its id, an unread line to enter, or the closing balance. */
type Panel = number | UnreadLine | 'closing' | undefined

/** A file compared with our books: its balances, unread lines, and the lines that do not match, each with its actions. */
export function Differences({ statementId, name, day, head }: Props) {
  const { t } = useTranslation('bankStatements')
  const [all, showAll] = useState(false)
  const [panel, open] = useState<Panel>()
  const close = () => open(undefined)
  const { table, missing, unread, reconciliation, currency, ready } = useDifferences(statementId, all)
  const settling = useSettle(currency, close)
  const columns = useLineColumns({ currency, all, settling })
  const line = table.rows.find(({ id }) => id === panel)
  return (
    <SplitView
      panel={
        line ? (
          <LinePanel
            key={line.id}
            line={line}
            currency={currency}
            missing={missing}
            settling={settling}
            onClose={close}
          />
        ) : panel === 'closing' ? (
          <ClosingPanel
            statementId={statementId}
            currency={currency}
            closing={reconciliation?.closing ?? null}
            onDone={close}
          />
        ) : (
          typeof panel === 'object' && <EnterLinePanel key={panel.id} line={panel} currency={currency} onDone={close} />
        )
      }
    >
      {head}
      {reconciliation && (
        <div className={style.part}>
          <ReconciliationCard
            sums={reconciliation}
            currency={currency}
            day={day}
            onEnterClosing={() => open('closing')}
          />
        </div>
      )}
      <UnreadLines lines={unread} count={reconciliation?.unread ?? 0} onEnter={open} />
      <section className={style.part}>
        <h2 className="t-section">{t('differences.title', { name })}</h2>
        <DataTable<StatementMatch>
          {...table}
          name="differences"
          label={t('differences.title', { name })}
          columns={columns}
          filters={
            <Switch
              size="sm"
              label={t('differences.all')}
              checked={all}
              onChange={({ currentTarget }) => showAll(currentTarget.checked)}
            />
          }
          rowId={({ id }) => String(id)}
          rowName={({ description, reference }) => description || reference}
          onOpen={({ id }) => open(id)}
          openId={line && String(line.id)}
          isDead={({ state }) => state === 'ignored'}
          empty={{ title: t('differences.none'), help: t('differences.noneHelp') }}
        />
      </section>
      {ready && <MissingEntries entries={missing} currency={currency} />}
      {settling.dialog}
    </SplitView>
  )
}
