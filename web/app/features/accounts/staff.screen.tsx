import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { staffList } from './api.ts'
import { useStaffColumns } from './staff/staff-columns.tsx'

/** Everyone in the office, both admin-staff and reservation. */
export default function Staff() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const admin = useSession().user?.role === 'admin'
  const list = useQuery(staffList())
  const query = useTableQuery()
  const columns = useStaffColumns()
  useQueryFailureToast(list.error)
  const state = tableState(list)
  const sought = query.search.toLocaleLowerCase()
  const rows = state.rows.filter(({ name, email, managed_role }) =>
    [name, email, managed_role?.name ?? ''].some((text) => text.toLocaleLowerCase().includes(sought)),
  )
  const add = admin && (
    <PrimaryButton to={adminUrls.newStaffMember} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('staffForm.new')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('staff.title')} detail={t('staff.detail')} actions={add} />
      <DataTable
        {...state}
        rows={rows}
        name="staff"
        label={t('staff.title')}
        columns={columns}
        query={query}
        search={t('staff.search')}
        rowId={(member) => String(member.id)}
        rowName={(member) => member.name}
        onOpen={(member) => void navigate(adminUrls.staffMember(member.id))}
        isDead={(member) => member.status === 'blocked'}
        empty={{ title: t('staff.none'), help: t('staff.noneHelp'), actions: add }}
      />
    </>
  )
}
