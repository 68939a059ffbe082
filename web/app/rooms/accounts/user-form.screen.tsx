import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { userById } from './api.ts'
import { UserForm } from './users/user-form.tsx'

export default function UserFormScreen() {
  const { id } = useParams()
  return id ? <Change id={Number(id)} /> : <New />
}

function New() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <ScreenHead title={t('userForm.new')} />
      <UserForm />
    </>
  )
}

function Change({ id }: { id: number }) {
  const { t } = useTranslation('accounts')
  const { data: user, isPending, isError, refetch } = useQuery(userById(id))
  return (
    <>
      <ScreenHead title={t('userForm.change')} detail={user?.name} />
      {isPending && <LoadingState shape="form" count={6} />}
      {isError && <ErrorState title={t('userForm.failed')} onRetry={() => void refetch()} />}
      {user === null && <EmptyState title={t('userForm.gone')} help={t('userForm.goneHelp')} />}
      {user && <UserForm key={user.id} user={user} />}
    </>
  )
}
