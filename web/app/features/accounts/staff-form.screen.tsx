import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { userById } from './api.ts'
import { StaffForm } from './staff/staff-form.tsx'
import { AbsentUser } from './users/absent-user.tsx'

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
  const query = useQuery(userById(id))
  const member = query.data
  return (
    <>
      <ScreenHead title={t('staffForm.change')} detail={member?.name} />
      {!member && <AbsentUser query={query} loading={{ shape: 'form', count: 5 }} />}
      {member && <StaffForm key={member.id} member={member} />}
    </>
  )
}
