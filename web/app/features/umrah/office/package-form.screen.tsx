import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { packageQuery } from '../api.ts'
import { PackageBuilder } from '../builder/package-builder.tsx'
import { useUmrahTexts } from '../use-umrah-texts.ts'

export default function PackageFormScreen() {
  const { id } = useParams()
  return id === undefined ? <New /> : <Change id={idIn(id) ?? 0} />
}

function New() {
  const { t } = useTranslation('umrahOffice')
  return (
    <>
      <ScreenHead title={t('new')} detail={t('newDetail')} />
      <PackageBuilder />
    </>
  )
}

function Change({ id }: { id: number }) {
  const { t } = useTranslation('umrahOffice')
  const texts = useUmrahTexts()
  const query = useQuery({ ...packageQuery(id), refetchOnWindowFocus: false })
  const { data } = query
  const office = data?.office
  return (
    <>
      <ScreenHead title={t('change')} detail={data && texts.words(data.name)} />
      {data && office ? (
        // Saved by somebody else, it is read again and starts anew.
        <PackageBuilder key={office.version} stored={{ ...data, office }} />
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
