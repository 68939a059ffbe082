import type { HotelDetails } from '@safar/contract/products/hotels/hotels.contract'
import { walkMinutes } from '@safar/contract/products/hotels/stay.rules'
import type { LandmarkKind } from '@safar/contract/vocabulary/hotels'
import {
  IconBuildingMonument,
  IconBuildingMosque,
  IconPlaneInflight,
  IconShoppingBag,
  IconTrain,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { JourneyLine } from '../../../ui/line/journey-line.tsx'
import { WorldMap } from '../../../ui/map/world-map.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { toCityMap, toPosition } from '../results/city-map.ts'
import styles from './location.module.css'

const icons: Readonly<Record<LandmarkKind, typeof IconTrain>> = {
  haram: IconBuildingMosque,
  gate: IconBuildingMosque,
  mosque: IconBuildingMosque,
  landmark: IconBuildingMonument,
  station: IconTrain,
  airport: IconPlaneInflight,
  shopping: IconShoppingBag,
}

/** Beyond walking distance: only the distance is shown. */
const MOST_WALKED_METRES = 2_500
/** Length of the scale on which the walk to the Haram is drawn. */
const WALK_SCALE_METRES = 600

/** The walk to the Haram, drawn to scale and ending in the star. */
function HaramWalk({ details: { hotel } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { haram } = hotel
  if (!haram) return null
  const walk = t('near.walkDetail', {
    way: texts.metres(haram.metres),
    gate: texts.name(haram.gate, haram.gate_ar),
    count: haram.minutes,
  })
  return (
    <div className={styles.walk}>
      <h3>{t('near.walk')}</h3>
      <JourneyLine parts={[{ kind: 'fly', minutes: haram.metres }]} scaleTo={WALK_SCALE_METRES} label={walk} />
      <p>{walk}</p>
      {haram.markaziya && <p className={styles.more}>{t('near.markaziya')}</p>}
      {haram.shuttle && <p className={styles.more}>{t('near.shuttle')}</p>}
    </div>
  )
}

function Nearby({ details: { facts } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  if (facts.nearby.length === 0) return null
  return (
    <>
      <h3>{t('near.list')}</h3>
      <ul className={styles.nearby}>
        {facts.nearby.map(({ name, name_ar, kind, metres }) => {
          const Icon = icons[kind]
          return (
            <li key={name}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>{texts.name(name, name_ar)}</span>
              <small>
                {texts.metres(metres)}
                {metres <= MOST_WALKED_METRES && ` · ${t('near.foot', { count: walkMinutes(metres) })}`}
              </small>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Half the initial height of the map, in degrees of latitude: about fifteen minutes on foot. */
const MAP_DEGREES = 0.008

/** The hotel's location: a map with landmarks, places nearby, the walk to the Haram, and the address for a driver. */
export function HotelLocation({ details }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { hotel, landmarks } = details
  const { lat, lon } = hotel
  const city = toCityMap(
    { landmarks, areas: [] },
    { name: texts.name, ring: (metres) => t('map.ring', { way: texts.metres(metres) }) },
  )
  return (
    <section id="location" className={styles.location} aria-labelledby="location-title">
      <h2 id="location-title">{t('near.title')}</h2>
      <div className={styles.columns}>
        <div className={styles.map}>
          <WorldMap
            label={t('map.hotelLabel', { name: texts.hotelName(hotel) })}
            bounds={{
              west: lon - MAP_DEGREES * 1.6,
              east: lon + MAP_DEGREES * 1.6,
              south: lat - MAP_DEGREES,
              north: lat + MAP_DEGREES,
            }}
            markers={[{ id: hotel.id, position: toPosition(hotel), label: texts.hotelName(hotel), selected: true }]}
            {...city}
          />
        </div>
        <div>
          <HaramWalk details={details} />
          <Nearby details={details} />
          <h3>{t('near.address')}</h3>
          <p className={styles.address}>
            {hotel.address_local !== hotel.address && <bdi>{hotel.address_local}</bdi>}
            <bdi>{hotel.address}</bdi>
            <bdi dir="ltr">{hotel.phone}</bdi>
          </p>
        </div>
      </div>
    </section>
  )
}
