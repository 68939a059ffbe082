import type { EntryView } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { type EntryFilter, entryPages, saveEntries } from '../api.ts'
import { ExportMenu } from '../toolbar/export-menu.tsx'
import { KindFilter } from '../toolbar/kind-filter.tsx'
import { LedgerPeriod } from '../toolbar/ledger-period.tsx'
import type { LedgerView } from '../toolbar/use-ledger-view.ts'
import style from './entries.module.css'
import { useEntryColumns } from './entry-columns.tsx'

interface Props {
  view: LedgerView
}

const FILTERS = ['kind']

/** Entries with both sides, newest first: all of them, or those of one account that match the search. */
export function EntriesTable({ view }: Props) {
  const { t } = useTranslation('ledger')
  const query = useTableQuery({ filters: FILTERS })
  const filter: EntryFilter = {
    ...(view.account && { account_id: view.account }),
    ...(view.kind && { kind: view.kind }),
    ...(view.from && { from: view.from }),
    ...(view.to && { to: view.to }),
    ...(view.q && { q: view.q }),
  }
  const pages = entryPages(filter)
  const list = usePages(pages.key, pages.fetch)
  const columns = useEntryColumns(view.account)
  useQueryFailureToast(list.state === 'error')
  return (
    <DataTable<EntryView>
      {...list}
      name="entries"
      label={t('entries')}
      columns={columns}
      query={query}
      filters={
        <>
          <LedgerPeriod view={view} />
          <KindFilter view={view} />
          {list.rows.length > 0 && (
            <div className={style.export}>
              <ExportMenu save={(format) => saveEntries(filter, format)} />
            </div>
          )}
        </>
      }
      onExport={false}
      rowId={(entry) => String(entry.id)}
      rowName={(entry) => entry.voucher}
      onOpen={(entry) => view.set({ entry: String(entry.id) })}
      openId={view.entry === null ? undefined : String(view.entry)}
      isDead={(entry) => entry.reversed_by !== null || entry.reverses !== null}
      empty={{ title: t('statement.empty'), help: t('statement.emptyHelp') }}
    />
  )
}
