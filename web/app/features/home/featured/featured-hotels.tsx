import type { FeaturedHotel } from '@safar/contract/featured/featured-hotels.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { Ago } from '../../../ui/time/dates.tsx'
import { HotelPicture, hotelLink, useStayTexts } from '../../hotels/public.ts'
import styles from './featured-hotels.module.css'

function HotelTile({ hotel, rate }: FeaturedHotel) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const texts = useStayTexts()
  const { supplier, check_in, check_out, per_night, stars, picture } = rate
  const city = hotel.city && texts.name(hotel.city, hotel.city_ar ?? '')
  const dates = [check_in, check_out].map((day) => dateText(day, locale, 'short')).join(' – ')
  return (
    <Link to={hotelLink({ id: hotel.id, supplier, checkIn: check_in, checkOut: check_out })} className={styles.tile}>
      <span className={styles.picture} aria-hidden>
        <HotelPicture picture={picture} label="" />
      </span>
      <span className={styles.texts}>
        <b>{texts.hotelName(hotel)}</b>
        <span className={styles.where}>
          <span>{city}</span> <Stars count={stars} />
        </span>
        <span className={styles.where}>{dates}</span>
        <span className={styles.price}>
          <small>{t('featured.hotels.from')}</small>{' '}
          <Money minor={per_night.amount} currency={per_night.currency} className={styles.amount ?? ''} />{' '}
          <small>{t('featured.hotels.night')}</small>
        </span>
      </span>
    </Link>
  )
}

/** Hotels chosen by the office with their latest lowest rate; nothing if there are none. */
export function FeaturedHotels({ hotels }: { hotels: readonly FeaturedHotel[] }) {
  const { t } = useTranslation('home')
  if (hotels.length === 0) return null
  const [oldest = ''] = hotels.map(({ checked_at }) => checked_at).sort()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="featured-hotels">
      <h2 id="featured-hotels" className="t-h1">
        {t('featured.hotels.title')}
      </h2>
      <p className={styles.detail}>
        {t('featured.hotels.detail')} {t('featured.checked')} <Ago value={oldest} />.
      </p>
      <ul className={styles.tiles}>
        {hotels.map((hotel) => (
          <li key={hotel.id}>
            <HotelTile {...hotel} />
          </li>
        ))}
      </ul>
    </section>
  )
}
