import { localizedWords } from '@safar/contract/content/read-localized'
import type { HolidayCard } from '@safar/contract/products/holidays/holidays.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import dubai from '../../../ui/scenes/dubai.svg'
import hunza from '../../../ui/scenes/hunza.svg'
import istanbul from '../../../ui/scenes/istanbul.svg'
import maldives from '../../../ui/scenes/maldives.svg'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { holidayUrls } from '../../../urls/products/holidays.ts'
import { PackageShelf } from './package-shelf.tsx'
import styles from './packages.module.css'

/** Illustrations for tours without a photograph. */
const scenes: readonly [RegExp, string][] = [
  [/istanbul|turk/i, istanbul],
  [/maldives|lanka|bali|phuket|beach|island/i, maldives],
  [/hunza|skardu|swat|kashmir|naran|gilgit|baku|gabala|mountain/i, hunza],
  [/dubai|abu dhabi|doha|emirates/i, dubai],
]

function sceneOf({ name, destination, region }: HolidayCard): string {
  const words = `${destination.en} ${name.en}`
  return scenes.find(([place]) => place.test(words))?.[1] ?? (region === 'domestic' ? hunza : maldives)
}

function TourTile({ holiday }: { holiday: HolidayCard }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <Link to={holidayUrls.storefront.details(holiday.id)} className={styles.tile}>
      {holiday.picture ? (
        <Picture picture={holiday.picture} alt="" sizes="(max-width: 719px) 100vw, 280px" className={styles.scene} />
      ) : (
        <img src={sceneOf(holiday)} alt="" className={styles.scene} loading="lazy" />
      )}
      <span className={styles.texts}>
        <b>{localizedWords(holiday.name, locale)}</b>
        <span className={styles.head}>
          <small>{t('tours.nights', { count: holiday.nights })}</small>
          <Money minor={holiday.prices.adult} currency={holiday.currency} />
        </span>
      </span>
    </Link>
  )
}

/** The next holidays to depart. */
export function PopularTours({ holidays }: { holidays: readonly HolidayCard[] }) {
  return (
    <PackageShelf shelf="tours" all={holidayUrls.storefront.list}>
      {holidays.map((holiday) => (
        <li key={holiday.id}>
          <TourTile holiday={holiday} />
        </li>
      ))}
    </PackageShelf>
  )
}
