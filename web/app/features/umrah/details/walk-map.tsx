import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boundsAround, circleAround, type Position } from '../../../ui/map/geography.ts'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { PackageMap, PackageSection } from '../../../ui/package-page/package-columns.tsx'
import type { PackageChoice } from '../choice/package-choice.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './details.module.css'

/** The centre of each mosque. */
const mosques: Record<'makkah' | 'madinah', Position> = {
  makkah: { latitude: 21.4225, longitude: 39.8262 },
  madinah: { latitude: 24.4672, longitude: 39.6111 },
}
const RINGS = [500, 1_000]
const LEAST_DEGREES = 0.012

interface Props {
  view: UmrahPackageView
  choice: PackageChoice
}

interface CityMapProps {
  city: 'makkah' | 'madinah'
  hotels: readonly { id: string; label: string; position: Position; selected: boolean }[]
}

function CityMap({ city, hotels }: CityMapProps) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const mosque = mosques[city]
  const bounds = boundsAround([mosque, ...hotels.map(({ position }) => position)], LEAST_DEGREES)
  if (!bounds) return null
  return (
    <PackageMap>
      <WorldMap
        label={t('details.mapOf', { city: t(`city.${city}`) })}
        bounds={bounds}
        markers={hotels}
        lines={hotels
          .filter(({ selected }) => selected)
          .map(({ id, position }) => ({ id: `walk-${id}`, positions: [position, mosque] }))}
        areas={RINGS.map((metres) => ({
          id: `ring-${metres}`,
          kind: 'ring' as const,
          outline: circleAround(mosque, metres),
          label: texts.metres(metres),
        }))}
        landmarks={[{ id: city, position: mosque, label: t(`mosque.${city}`), kind: 'main' }]}
      />
    </PackageMap>
  )
}

/** The hotels around the mosque, with the walk from the chosen one. */
export function WalkMap({ view, choice }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const cities = (['makkah', 'madinah'] as const).flatMap((city) => {
    const hotels = view.stays.flatMap((stay, place) =>
      stay.city === city
        ? stay.hotels.flatMap(({ key, name, point }) =>
            point
              ? [
                  {
                    id: `${place}-${key}`,
                    label: texts.words(name),
                    position: { latitude: point.lat, longitude: point.lon },
                    selected: choice.stays[place]?.hotel === key,
                  },
                ]
              : [],
          )
        : [],
    )
    return hotels.length > 0 ? [{ city, hotels }] : []
  })
  const [shown, show] = useState(cities[0]?.city)
  const current = cities.find(({ city }) => city === shown) ?? cities[0]
  if (!current) return null
  return (
    <PackageSection title={t('details.map')}>
      {cities.length > 1 && (
        <div className={styles.tabs}>
          {cities.map(({ city }) => (
            <button key={city} type="button" aria-pressed={city === current.city} onClick={() => show(city)}>
              {t(`city.${city}`)}
            </button>
          ))}
        </div>
      )}
      <CityMap key={current.city} {...current} />
    </PackageSection>
  )
}
