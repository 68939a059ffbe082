import type { z } from '@safar/contract/protocol/schema'
import type { aircraftRow } from '@safar/contract/reference/reference.contract'
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
import { useAircraftColumns } from './aircraft/aircraft-columns.tsx'
import { aircraftPages, saveAircraft, useRemoveAircraft } from './api.ts'
import { RowActions } from './row-actions.tsx'

type Row = z.infer<typeof aircraftRow>

const changing = ({ id }: Row) => adminUrls.editAircraft(id)

export default function Aircrafts() {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const keeps = useCan('reference.manage')
  const query = useTableQuery()
  const pages = aircraftPages(query.search)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useAircraftColumns(keeps ? (row) => <Acts row={row} /> : null)
  const add = keeps && (
    <PrimaryButton to={adminUrls.newAircraft} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('aircraft.new')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('aircraft.title')} detail={t('aircraft.detail')} actions={add} />
      <DataTable<Row>
        {...list}
        name="aircraft"
        label={t('aircraft.title')}
        columns={columns}
        query={query}
        search={t('aircraft.search')}
        onExport={keeps && ((format) => saveAircraft(query.search, format))}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        onOpen={keeps ? (row) => void navigate(changing(row)) : undefined}
        empty={{ title: t('aircraft.none'), actions: add }}
      />
    </>
  )
}

function Acts({ row }: { row: Row }) {
  const { t } = useTranslation('reference')
  const { run, busy } = useRemoveAircraft()
  return (
    <RowActions
      name={`${row.code} ${row.name}`}
      to={changing(row)}
      consequence={t('aircraft.deleteBody')}
      busy={busy}
      onDelete={() => void run({ params: { id: row.id } })}
    />
  )
}
