import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { holidayQuery } from '../api.ts'
import { useWords } from '../use-words.ts'
import { HolidayEditor } from './holiday-editor.tsx'

function Change({ id }: { id: number }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const query = useQuery({ ...holidayQuery(id), refetchOnWindowFocus: false })
  const { data } = query
  return (
    <>
      <ScreenHead title={t('office.change')} detail={data && words(data.name)} />
      {data?.office ? (
        // Saved by somebody else, it is read again and starts anew.
        <HolidayEditor key={data.office.version} stored={{ ...data, office: data.office }} />
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

export default function HolidayFormScreen() {
  const { t } = useTranslation('holidays')
  const { id } = useParams()
  if (id !== undefined) return <Change id={idIn(id) ?? 0} />
  return (
    <>
      <ScreenHead title={t('office.new')} detail={t('office.newDetail')} />
      <HolidayEditor />
    </>
  )
}
