import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { visaQuery } from '../api.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import { VisaEditor } from './visa-editor.tsx'

function Change({ id }: { id: number }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const query = useQuery({ ...visaQuery(id), refetchOnWindowFocus: false })
  const { data } = query
  return (
    <>
      <ScreenHead title={t('office.change')} detail={data && words(data.name)} />
      {data?.office ? (
        // Saved by somebody else, it is read again and starts anew.
        <VisaEditor key={data.office.version} stored={{ ...data, office: data.office }} />
      ) : (
        <RecordState
          query={query}
          gone={{ title: t('gone'), help: t('goneHelp') }}
          failed={{ title: t('failed') }}
          loading={{ shape: 'form', count: 8 }}
        />
      )}
    </>
  )
}

export default function VisaFormScreen() {
  const { t } = useTranslation('visas')
  const { id } = useParams()
  if (id !== undefined) return <Change id={idIn(id) ?? 0} />
  return (
    <>
      <ScreenHead title={t('office.new')} detail={t('office.newDetail')} />
      <VisaEditor />
    </>
  )
}
