import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { applicationQuery, visaQuery } from '../api.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import { ApplicationPage, useIsEditing } from './application-page.tsx'
import { ApplyPage } from './apply-page.tsx'

/** The application named in the URL; a draft can be edited. */
export default function OwnApplication() {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const id = idIn(useParams().id) ?? 0
  const query = useQuery(applicationQuery(id))
  const { data } = query
  const isEditing = useIsEditing() && data?.state === 'draft'
  const { data: visa } = useQuery({ ...visaQuery(data?.visa.id ?? 0), enabled: isEditing })
  if (data && isEditing && visa)
    return (
      <>
        <ScreenHead title={words(data.visa.name)} detail={t('apply.editDetail')} />
        <ApplyPage key={data.version} visa={visa} stored={data} />
      </>
    )
  if (data) return <ApplicationPage application={data} />
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
