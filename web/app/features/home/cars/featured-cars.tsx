import { localizedWords } from '@safar/contract/content/read-localized'
import type { FeaturedCar } from '@safar/contract/featured/cars.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { vehicleUrl } from '../../../platform/products/registry.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import styles from './featured-cars.module.css'

/** Where a vehicle on sale is booked; any other car is asked for. */
const bookingUrl = ({ vehicle_id: vehicle }: FeaturedCar) => (vehicle === null ? undefined : vehicleUrl(vehicle))

function CarTile({ car }: { car: FeaturedCar }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { id, name, city, seats, picture, per_day } = car
  const book = bookingUrl(car)
  return (
    <Link to={book ?? storefrontUrls.askForCar(id)} className={styles.tile}>
      <Picture picture={picture} alt="" sizes="(max-width: 719px) 100vw, 290px" className={styles.picture} />
      <span className={styles.texts}>
        <b>{localizedWords(name, locale)}</b>
        <span className={styles.where}>
          {localizedWords(city, locale)} · {t('cars.seats', { count: seats })}
        </span>
        <span className={styles.price}>
          <small>{t('cars.from')}</small> <Money minor={per_day.amount} currency={per_day.currency} />{' '}
          <small>{t('cars.day')}</small>
        </span>
        <span className={styles.ask}>{t(book ? 'cars.book' : 'cars.ask')}</span>
      </span>
    </Link>
  )
}

/** Cars chosen by the office, each linking to where it is booked or to the enquiry form; nothing if there are none. */
export function FeaturedCars({ cars }: { cars: readonly FeaturedCar[] }) {
  const { t } = useTranslation('home')
  if (cars.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="home-cars">
      <h2 id="home-cars" className="t-h1">
        {t('cars.title')}
      </h2>
      <p className={styles.detail}>{t('cars.detail')}</p>
      <ul className={styles.tiles}>
        {cars.map((car) => (
          <li key={car.id}>
            <CarTile car={car} />
          </li>
        ))}
      </ul>
    </section>
  )
}
