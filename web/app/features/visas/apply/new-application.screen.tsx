import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { visaQuery } from '../api.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import { ApplyPage } from './apply-page.tsx'

/** A new application for the visa named in the URL. */
export default function NewApplication() {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const id = idIn(useSearchParams()[0].get('visa')) ?? 0
  const query = useQuery({ ...visaQuery(id), enabled: id > 0 })
  if (query.data)
    return (
      <>
        <ScreenHead title={t('apply.title', { name: words(query.data.name) })} detail={t('apply.detail')} />
        <ApplyPage visa={query.data} />
      </>
    )
  if (id === 0) return <ScreenHead title={t('gone')} detail={t('goneHelp')} />
  return (
    <>
      <ScreenHead title={t('apply.application')} />
      <RecordState
        query={query}
        gone={{ title: t('gone'), help: t('goneHelp') }}
        failed={{ title: t('failed') }}
        loading={{ shape: 'form', count: 6 }}
      />
    </>
  )
}
