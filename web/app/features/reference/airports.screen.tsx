import type { z } from '@safar/contract/protocol/schema'
import type { airportRow } from '@safar/contract/reference/reference.contract'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { useAirportColumns } from './airports/airport-columns.tsx'
import { airportPages, saveAirports, useRemoveAirport } from './api.ts'
import { RowActions } from './row-actions.tsx'

type Row = z.infer<typeof airportRow>

const changing = ({ id }: Row) => adminUrls.editAirport(id)

export default function Airports() {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const keeps = useCan('reference.manage')
  const query = useTableQuery()
  const pages = airportPages(query.search)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useAirportColumns(keeps ? (row) => <Acts row={row} /> : null)
  const add = keeps && (
    <PrimaryButton to={adminUrls.newAirport} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('airports.new')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('airports.title')} detail={t('airports.detail')} actions={add} />
      <DataTable<Row>
        {...list}
        name="airports"
        label={t('airports.title')}
        columns={columns}
        query={query}
        search={t('airports.search')}
        onExport={keeps && ((format) => saveAirports(query.search, format))}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        onOpen={keeps ? (row) => void navigate(changing(row)) : undefined}
        isDead={({ scheduled }) => !scheduled}
        empty={{ title: t('airports.none'), actions: add }}
      />
    </>
  )
}

function Acts({ row }: { row: Row }) {
  const { t } = useTranslation('reference')
  const { run, busy } = useRemoveAirport()
  return (
    <RowActions
      name={`${row.code} ${row.name}`}
      to={changing(row)}
      consequence={t('airports.deleteBody')}
      busy={busy}
      onDelete={() => void run({ params: { id: row.id } })}
    />
  )
}
