import type { ManagedRole } from '@safar/contract/people/managed-roles.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../ui/actions/remove-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { tableState } from '../../ui/data-table/table-state.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { roleList, useRemoveRole } from './api.ts'
import { useRoleColumns } from './roles/role-columns.tsx'

export default function Roles() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const admin = useSession().user?.role === 'admin'
  const list = useQuery(roleList())
  useQueryFailureToast(list.error, 'Failed to fetch roles')
  const columns = useRoleColumns(admin ? (role) => <DeleteRole role={role} /> : null)
  const add = admin && (
    <PrimaryButton to={adminUrls.newRole} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('roles.new')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('roles.title')} detail={t('roles.detail')} actions={add} />
      <DataTable
        {...tableState(list)}
        name="roles"
        label={t('roles.title')}
        columns={columns}
        rowId={(role) => String(role.id)}
        rowName={(role) => role.name}
        onOpen={(role) => void navigate(adminUrls.role(role.id))}
        empty={{ title: t('roles.none'), help: t('roles.noneHelp'), actions: add }}
      />
    </>
  )
}

/** Only a role that nobody holds can be deleted; otherwise the server refuses. */
function DeleteRole({ role }: { role: ManagedRole }) {
  const { t } = useTranslation('accounts')
  const { run, busy } = useRemoveRole()
  const { name } = role
  return (
    <RemoveButton
      label={t('roles.deleteNamed', { name })}
      question={{ title: t('roles.deleteTitle', { name }), body: t('roles.deleteBody'), action: t('roles.delete') }}
      busy={busy}
      onRemove={() => run({ params: { id: role.id } })}
    />
  )
}
