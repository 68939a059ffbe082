import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isNotFound } from '../../platform/api.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { RecordState } from '../../ui/states/record-state.tsx'
import { roleById } from './api.ts'
import { RoleForm } from './roles/role-form.tsx'

export default function RoleFormScreen() {
  const { id } = useParams()
  return id ? <Manage id={Number(id)} /> : <New />
}

function New() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <ScreenHead title={t('roles.new')} />
      <RoleForm />
    </>
  )
}

function Manage({ id }: { id: number }) {
  const { t } = useTranslation('accounts')
  const query = useQuery(roleById(id))
  const { data: role, error } = query
  useQueryFailureToast(isNotFound(error) ? null : error, 'Failed to fetch role')
  return (
    <>
      <ScreenHead
        title={role?.name ?? t('roles.title')}
        detail={role && t('roles.memberCount', { count: role.members })}
      />
      {role ? (
        <RoleForm key={role.id} role={role} />
      ) : (
        <RecordState
          query={query}
          gone={{ title: t('roles.gone'), help: t('roles.goneHelp') }}
          failed={{ title: t('roles.failed') }}
          loading={{ shape: 'form', count: 6 }}
        />
      )}
    </>
  )
}
