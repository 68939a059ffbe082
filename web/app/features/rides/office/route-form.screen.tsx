import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { routeQuery, vehiclesQuery, zonesQuery } from './api.ts'
import { RouteEditor } from './route-editor.tsx'

/** A route goes between zones and is priced by vehicle: both lists are there before its form. */
export default function RouteFormScreen() {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const zones = useQuery(zonesQuery())
  const vehicles = useQuery(vehiclesQuery())
  const title = t('route.new')
  const failed = zones.error ? zones : vehicles.error ? vehicles : null
  if (failed)
    return (
      <>
        <ScreenHead title={title} />
        <ErrorState onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      </>
    )
  if (!zones.data || !vehicles.data)
    return (
      <>
        <ScreenHead title={title} />
        <LoadingState shape="form" count={8} />
      </>
    )
  if (zones.data.length === 0 || vehicles.data.length === 0)
    return (
      <>
        <ScreenHead title={title} />
        <EmptyState
          title={t('route.first')}
          help={t('route.firstHelp')}
          actions={
            <>
              <OutlineButton to={rideUrls.office.zones}>{t('zones.title')}</OutlineButton>
              <OutlineButton to={rideUrls.office.vehicles}>{t('vehicles.title')}</OutlineButton>
            </>
          }
        />
      </>
    )
  return (
    <RecordForm
      create={{ title, detail: t('route.newDetail') }}
      change={{ title: t('route.change'), detail: ({ form }) => words(form.name) }}
      gone={{ title: t('route.gone'), help: t('goneHelp') }}
      query={routeQuery}
      list={rideUrls.office.routes}
      editor={RouteEditor}
    />
  )
}
