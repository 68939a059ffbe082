import type { z } from '@safar/contract/protocol/schema'
import type { airlineRow } from '@safar/contract/reference/reference.contract'
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
import { useAirlineMargins } from '../pricing/public.ts'
import { useAirlineColumns } from './airlines/airline-columns.tsx'
import { airlinePages, saveAirlines, useRemoveAirline } from './api.ts'
import { RowActions } from './row-actions.tsx'

type Row = z.infer<typeof airlineRow>

const changing = ({ id }: Row) => adminUrls.editAirline(id)

export default function Airlines() {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const keeps = useCan('reference.manage')
  const query = useTableQuery()
  const pages = airlinePages(query.search)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const { margins } = useAirlineMargins()
  const columns = useAirlineColumns(margins, keeps ? (row) => <Acts row={row} /> : null)
  const add = keeps && (
    <PrimaryButton to={adminUrls.newAirline} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('airlines.new')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('airlines.title')} detail={t('airlines.detail')} actions={add} />
      <DataTable<Row>
        {...list}
        name="airlines"
        label={t('airlines.title')}
        columns={columns}
        query={query}
        search={t('airlines.search')}
        onExport={keeps && ((format) => saveAirlines(query.search, format))}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        onOpen={keeps ? (row) => void navigate(changing(row)) : undefined}
        isDead={({ active }) => !active}
        empty={{ title: t('airlines.none'), actions: add }}
      />
    </>
  )
}

function Acts({ row }: { row: Row }) {
  const { t } = useTranslation('reference')
  const { run, busy } = useRemoveAirline()
  return (
    <RowActions
      name={`${row.code} ${row.name}`}
      to={changing(row)}
      consequence={t('airlines.deleteBody')}
      busy={busy}
      onDelete={() => void run({ params: { id: row.id } })}
    />
  )
}
