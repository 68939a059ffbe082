import { routeOf } from '@safar/contract/products/holidays/holiday.rules'
import type { HolidayDay } from '@safar/contract/products/holidays/holiday.shapes'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'
import { boundsAround } from '../../../ui/map/geography.ts'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { PackageMap } from '../../../ui/package-page/package-columns.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'

/** The route of a holiday, place by place. */
export function HolidayMap({ days }: { days: readonly Pick<HolidayDay, 'points'>[] }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  const locale = useLocale()
  const route = routeOf(days)
  const positions = route.map(({ lat, lon }) => ({ latitude: lat, longitude: lon }))
  const bounds = boundsAround(positions, 1)
  if (!bounds) return null
  const last = route.length - 1
  return (
    <PackageMap>
      <WorldMap
        label={t('map', {
          places: listText(
            route.map(({ name }) => words(name)),
            locale,
          ),
        })}
        bounds={bounds}
        points={route.map(({ name }, place) => ({
          id: String(place),
          position: positions[place] ?? { latitude: 0, longitude: 0 },
          label: words(name),
          kind: place === 0 ? ('origin' as const) : place === last ? ('destination' as const) : ('stop' as const),
        }))}
        lines={positions.length > 1 ? [{ id: 'way', positions }] : []}
      />
    </PackageMap>
  )
}
