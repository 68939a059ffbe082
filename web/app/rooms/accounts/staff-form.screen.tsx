import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { userById } from './api.ts'
import { StaffForm } from './staff/staff-form.tsx'

export default function StaffFormScreen() {
  const { id } = useParams()
  return id ? <Change id={Number(id)} /> : <New />
}

function New() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <ScreenHead title={t('staffForm.new')} />
      <StaffForm />
    </>
  )
}

function Change({ id }: { id: number }) {
  const { t } = useTranslation('accounts')
  const { data: member, isPending, isError, refetch } = useQuery(userById(id))
  return (
    <>
      <ScreenHead title={t('staffForm.change')} detail={member?.name} />
      {isPending && <LoadingState shape="form" count={5} />}
      {isError && <ErrorState title={t('userForm.failed')} onRetry={() => void refetch()} />}
      {member === null && <EmptyState title={t('userForm.gone')} help={t('userForm.goneHelp')} />}
      {member && <StaffForm key={member.id} member={member} />}
    </>
  )
}
