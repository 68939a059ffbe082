import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useSayQueryFailure } from '../../platform/use-say-query-failure.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
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
  const { data: role, isPending, error, refetch } = useQuery(roleById(id))
  useSayQueryFailure(error, 'Failed to fetch role')
  return (
    <>
      <ScreenHead
        title={role?.name ?? t('roles.title')}
        detail={role && t('roles.memberCount', { count: role.members })}
      />
      {isPending && <LoadingState shape="form" count={6} />}
      {error && <ErrorState title={t('roles.failed')} onRetry={() => void refetch()} />}
      {role && <RoleForm key={role.id} role={role} />}
    </>
  )
}
