import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { useWords } from '../../holidays/public.ts'
import { officePlansQuery } from '../api.ts'
import { PlanEditor } from './plan-editor.tsx'

function Change({ id }: { id: number }) {
  const { t } = useTranslation('insuranceOffice')
  const words = useWords()
  const query = useQuery({ ...officePlansQuery(), refetchOnWindowFocus: false })
  const plan = query.data?.find((each) => each.id === id)
  const gone = { title: t('gone'), help: t('goneHelp') }
  return (
    <>
      <ScreenHead title={t('change')} detail={plan && words(plan.name)} />
      {plan?.office ? (
        // Saved by somebody else, it is read again and starts anew.
        <PlanEditor key={plan.office.version} stored={{ ...plan, office: plan.office }} />
      ) : query.data ? (
        <EmptyState {...gone} />
      ) : (
        <RecordState query={query} gone={gone} loading={{ shape: 'form', count: 8 }} />
      )}
    </>
  )
}

export default function PlanFormScreen() {
  const { t } = useTranslation('insuranceOffice')
  const { id } = useParams()
  if (id !== undefined) return <Change id={idIn(id) ?? 0} />
  return (
    <>
      <ScreenHead title={t('new')} detail={t('newDetail')} />
      <PlanEditor />
    </>
  )
}
