import { localizedWords } from '@safar/contract/content/read-localized'
import type { UmrahPackageCard } from '@safar/contract/products/umrah/umrah.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import haram from '../../../ui/scenes/haram.svg'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, hijriText } from '../../../ui/time/calendar.ts'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { PackageShelf } from './package-shelf.tsx'
import styles from './packages.module.css'

function UmrahTile({ card }: { card: UmrahPackageCard }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const [next] = card.departures
  return (
    <Link to={umrahUrls.storefront.details(card.id)} className={styles.tile}>
      {card.picture ? (
        <Picture picture={card.picture} alt="" sizes="(max-width: 719px) 100vw, 380px" className={styles.picture} />
      ) : (
        <img src={haram} alt="" className={styles.picture} loading="lazy" />
      )}
      <span className={styles.texts}>
        <span className={styles.head}>
          <b>{localizedWords(card.name, locale)}</b>
          {next && <small>{t('umrah.seats', { count: next.seats.left })}</small>}
        </span>
        {next && (
          <small>
            {dateText(next.departs_on, locale)} – {dateText(next.returns_on, locale)} ·{' '}
            {hijriText(next.departs_on, locale)}
          </small>
        )}
        <span className={styles.nights}>
          {card.stays.map((stay, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stays are known by their place
            <span key={place} data-city={stay.city} style={{ flexGrow: stay.nights }}>
              {stay.city === 'other' ? localizedWords(stay.city_name, locale) : t(`umrah.city.${stay.city}`)}{' '}
              <bdi>{stay.nights}</bdi>
            </span>
          ))}
        </span>
        {card.from && (
          <span className={styles.price}>
            <small>{t('umrah.per', { sharing: t(`umrah.sharing.${card.from.fare}`) })}</small>
            <Money minor={card.from.amount} currency={card.currency} className={styles.amount ?? ''} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** The next packages to depart, night by night. */
export function UmrahPackages({ cards }: { cards: readonly UmrahPackageCard[] }) {
  return (
    <PackageShelf shelf="umrah" all={umrahUrls.storefront.list()}>
      {cards.map((card) => (
        <li key={card.id}>
          <UmrahTile card={card} />
        </li>
      ))}
    </PackageShelf>
  )
}
