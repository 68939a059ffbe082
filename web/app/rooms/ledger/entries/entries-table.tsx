import type { EntryView } from '@safar/contract/ledger.contract'
import { useTranslation } from 'react-i18next'
import { useSayFailure } from '../../../platform/toasts/index.tsx'
import { useSayQueryFailure } from '../../../platform/use-say-query-failure.ts'
import { csvOfTable, saveText } from '../../../ui/data-table/csv.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { allEntries, type EntryFilter, entryPages } from '../api.ts'
import { KindFilter } from '../statement/kind-filter.tsx'
import { LedgerPeriod } from '../statement/ledger-period.tsx'
import type { LedgerView } from '../statement/use-ledger-view.ts'
import { useEntryColumns } from './entry-columns.tsx'

interface Props {
  view: LedgerView
}

const FILTERS = ['kind']

/** Entries with both sides, newest first: all of them, or those of an account that fit the words looked for. */
export function EntriesTable({ view }: Props) {
  const { t } = useTranslation('ledger')
  const sayFailure = useSayFailure()
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
  useSayQueryFailure(list.state === 'error')
  const save = async () => {
    try {
      saveText('entries.csv', csvOfTable(columns, await allEntries(filter)))
    } catch (error) {
      sayFailure(error, 'Something went wrong.')
    }
  }
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
        </>
      }
      onExport={() => void save()}
      rowId={(entry) => String(entry.id)}
      rowName={(entry) => entry.voucher}
      onOpen={(entry) => view.set({ entry: String(entry.id) })}
      openId={view.entry === null ? undefined : String(view.entry)}
      isDead={(entry) => entry.reversed_by !== null || entry.reverses !== null}
      empty={{ title: t('statement.empty'), help: t('statement.emptyHelp') }}
    />
  )
}
