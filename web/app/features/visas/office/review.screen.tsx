import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { applicationQuery } from '../api.ts'
import OwnApplication from '../apply/own-application.screen.tsx'
import { ReviewPage } from './review-page.tsx'

/** One application as the office works on it. */
export default function VisaReview() {
  const { t } = useTranslation('visas')
  const id = idIn(useParams().id) ?? 0
  const query = useQuery(applicationQuery(id))
  // A draft is still being filled in, whoever is doing it.
  if (query.data?.state === 'draft') return <OwnApplication />
  if (query.data) return <ReviewPage key={query.data.id} application={query.data} />
  return (
    <>
      <ScreenHead title={t('apply.application')} />
      <RecordState
        query={query}
        gone={{ title: t('apply.gone'), help: t('apply.goneHelp') }}
        failed={{ title: t('apply.failed') }}
        loading={{ shape: 'cards', count: 3 }}
      />
    </>
  )
}
