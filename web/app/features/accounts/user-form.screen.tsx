import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { userById } from './api.ts'
import { AbsentUser } from './users/absent-user.tsx'
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
  const query = useQuery(userById(id))
  const user = query.data
  return (
    <>
      <ScreenHead title={t('userForm.change')} detail={user?.name} />
      {!user && <AbsentUser query={query} loading={{ shape: 'form', count: 6 }} />}
      {user && <UserForm key={user.id} user={user} />}
    </>
  )
}
