import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { ChangeForm } from './agency/change-form.tsx'
import { agencyById } from './api.ts'

/** The office edits the details of an agency. */
export default function UpdateAgency() {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const { data, isPending, refetch } = useQuery(agencyById(id))
  const back = adminUrls.user(id)
  return (
    <>
      <ScreenHead title={t('office.title')} detail={data?.agency_name ?? data?.user.name} />
      {isPending && <LoadingState shape="form" count={6} />}
      {!isPending && !data && <ErrorState title={t('office.failed')} onRetry={() => void refetch()} />}
      {data && <ChangeForm key={id} agency={data} back={back} onSaved={() => void navigate(back)} />}
    </>
  )
}
