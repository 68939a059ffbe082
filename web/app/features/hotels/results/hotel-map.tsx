import type { HotelSearchReply } from '@safar/contract/hotels/hotels.contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bounds } from '../../../ui/map/geography.ts'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { amountText } from '../../../ui/money/amount.ts'

interface Props {
  found: Pick<HotelSearchReply, 'points' | 'place' | 'currency' | 'hotels'>
  names: ReadonlyMap<string, string>
  active: string | null
  onMove?: ((visible: Bounds) => void) | undefined
  onSelect: (id: string) => void
}

const MARGIN_DEGREES = 0.012

function boundsOf({ points, place }: Props['found']): Bounds {
  const lats = [...points.map(({ lat }) => lat), ...(points.length === 0 ? [place.lat] : [])]
  const lons = [...points.map(({ lon }) => lon), ...(points.length === 0 ? [place.lon] : [])]
  return {
    west: Math.min(...lons) - MARGIN_DEGREES,
    east: Math.max(...lons) + MARGIN_DEGREES,
    south: Math.min(...lats) - MARGIN_DEGREES,
    north: Math.max(...lats) + MARGIN_DEGREES,
  }
}

/** Every hotel that passes the filters, with its price. */
export function HotelMap({ found, names, active, onMove, onSelect }: Props) {
  const { t } = useTranslation('hotels')
  const { points, currency } = found
  const bounds = useMemo(() => boundsOf(found), [found])
  const markers = useMemo(
    () =>
      points.map(({ id, lat, lon, total }) => ({
        id,
        position: { latitude: lat, longitude: lon },
        label: names.get(id) ?? t('map.hotel'),
        price: amountText(total, currency),
        selected: id === active,
      })),
    [points, currency, names, active, t],
  )
  return (
    <WorldMap
      label={t('map.label')}
      bounds={bounds}
      markers={markers}
      onSelect={onSelect}
      {...(onMove && { onMove })}
    />
  )
}
