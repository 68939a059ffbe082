import type { UmrahPackageCard } from '@safar/contract/products/umrah/umrah.contract'
import type { Sharing } from '@safar/contract/vocabulary/umrah'
import { IconBus, IconId, IconPlaneDeparture } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useCityNames } from '../../../ui/named-codes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import haram from '../../../ui/scenes/haram.svg'
import { Stars } from '../../../ui/stars.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, hijriText } from '../../../ui/time/calendar.ts'
import { NightsBar } from '../parts/nights-bar.tsx'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './package-card.module.css'

interface Props {
  card: UmrahPackageCard
  to: string
  /** The sharing that was searched for; otherwise the cheapest. */
  sharing: Sharing | undefined
  compared: boolean
  comparable: boolean
  onCompare: () => void
}

/** The uploaded photograph, or the drawn scene. */
export const PackagePicture = ({ card, className }: { card: UmrahPackageCard; className?: string | undefined }) =>
  card.picture ? (
    <Picture picture={card.picture} alt="" sizes="(max-width: 720px) 100vw, 260px" className={className} />
  ) : (
    <img src={haram} alt="" className={className} loading="lazy" />
  )

function Price({ card, sharing }: Pick<Props, 'card' | 'sharing'>) {
  const { t } = useTranslation('umrah')
  const amount = sharing ? card.prices[sharing] : undefined
  const shown = sharing && amount !== undefined ? { fare: sharing, amount } : card.from
  if (!shown) return <p className={styles.per}>{t('card.onRequest')}</p>
  return (
    <>
      <p className={styles.per}>{t('card.per', { sharing: t(`sharing.${shown.fare}`).toLocaleLowerCase() })}</p>
      <Money className={styles.amount} minor={shown.amount} currency={card.currency} />
    </>
  )
}

/** One package in the list: nights to scale, hotels, departure and price. */
export function PackageCard({ card, to, sharing, compared, comparable, onCompare }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const city = useCityNames(card.places)
  const [next] = card.departures
  const name = texts.words(card.name)
  return (
    <article className={`drawn-late ${styles.card}`}>
      <PackagePicture card={card} className={styles.picture} />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className={styles.kind}>
          {t(`category.${card.category}`)}
          {card.season.en && <> · {texts.words(card.season)}</>}
        </p>
        <NightsBar stays={card.stays} />
        <ul className={styles.hotels}>
          {card.stays.map((stay, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stays are known by their place
            <li key={place}>
              <b>{texts.words(stay.hotel)}</b> <Stars count={stay.stars} />{' '}
              <span>
                {stay.city === 'other'
                  ? texts.city(stay)
                  : t(`toHaram.${stay.city}`, { way: texts.metres(stay.metres) })}
              </span>
            </li>
          ))}
        </ul>
        <ul className={styles.facts}>
          <li>
            <IconPlaneDeparture size={16} stroke={1.75} aria-hidden />
            {next
              ? t('card.departs', {
                  day: dateText(next.departs_on, locale, 'medium'),
                  hijri: hijriText(next.departs_on, locale),
                  city: city(next.city),
                })
              : t('card.anyDay')}
          </li>
          {card.visa_included && (
            <li>
              <IconId size={16} stroke={1.75} aria-hidden />
              {t('card.visa')}
            </li>
          )}
          {card.transport && (
            <li>
              <IconBus size={16} stroke={1.75} aria-hidden />
              {t(`vehicle.${card.transport.vehicle}`)}
            </li>
          )}
        </ul>
      </div>
      <div className={styles.price}>
        <Price card={card} sharing={sharing} />
        {next && <p className={styles.seats}>{t('card.seats', { count: next.seats.left })}</p>}
        <PrimaryButton to={to} aria-label={t('card.viewNamed', { name })}>
          {t('card.view')}
        </PrimaryButton>
        <label className={styles.compare}>
          <input type="checkbox" checked={compared} disabled={!comparable} onChange={onCompare} />
          {t('card.compare')}
        </label>
      </div>
    </article>
  )
}
