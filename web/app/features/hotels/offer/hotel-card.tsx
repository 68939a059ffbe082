import type { StayCard } from '@safar/contract/products/hotels/hotel.schema'
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { isInHolyCity, sharingOfBeds } from '@safar/contract/products/hotels/stay.rules'
import { IconCheck, IconMapPin, IconSoup } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { TermsRow } from '../../buyers/public.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'
import styles from './hotel-card.module.css'
import { useStayTexts } from './use-stay-texts.ts'

interface Props {
  card: StayCard
  nights: number
  rooms: number
  /** The place the distance is measured to, if not the Haram or the centre. */
  from: SearchPlace | null
  to: string
  /** Highlighted because the pointer is on its pin on the map. */
  isActive: boolean
  onPoint: (id: string | null) => void
  compared: boolean
  /** False when the comparison is full. */
  comparable: boolean
  onCompare: (card: StayCard) => void
  /** Show what only agents and the office see: the terms, and the supplier. */
  showTerms?: boolean
  supplier: string
}

const FEW_ROOMS = 4
/** Best view first. */
const haramViews = ['kaaba', 'haram'] as const

function Score({ score, reviews }: { score: number | null; reviews: number }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  if (score === null) return <p className={styles.unrated}>{t('score.none')}</p>
  return (
    <p className={styles.score}>
      <span>
        {texts.scoreWord(score)}
        <small>{texts.reviews(reviews)}</small>
      </span>
      <b>{texts.score(score)}</b>
    </p>
  )
}

function Facts({ card }: { card: StayCard }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { hotel, free_until, board, room, room_ar, rooms_left, beds } = card
  const sharing = isInHolyCity(hotel) ? sharingOfBeds(beds) : null
  return (
    <ul className={styles.facts}>
      <li className={styles.room}>
        {texts.name(room, room_ar)}
        {sharing && ` · ${t(`sharing.${sharing}`)}`}
      </li>
      <li data-good={board !== 'room_only' || undefined}>
        <IconSoup size={15} stroke={1.75} aria-hidden />
        {t(`board.${board}`)}
      </li>
      {free_until !== null && (
        <li data-good>
          <IconCheck size={15} stroke={2} aria-hidden />
          {t('card.freeUntil', { moment: texts.moment(free_until, hotel.zone) })}
        </li>
      )}
      {rooms_left !== null && rooms_left <= FEW_ROOMS && <li data-few>{t('card.roomsLeft', { count: rooms_left })}</li>}
    </ul>
  )
}

function Price({ card, nights, rooms }: Pick<Props, 'card' | 'nights' | 'rooms'>) {
  const { t } = useTranslation('hotels')
  const { price, due_at_hotel } = card
  return (
    <div className={styles.price}>
      <p className={styles.perNight}>
        {t('card.perNight')} <Money minor={price.per_night.amount} currency={price.per_night.currency} />
      </p>
      <p className={styles.total}>
        <Money minor={price.total.amount} currency={price.total.currency} />
      </p>
      <p className={styles.about}>
        {t('card.party', { nights: t('nights', { count: nights }), rooms: t('rooms', { count: rooms }) })}
      </p>
      <p className={styles.about}>
        {t('card.included')}
        {due_at_hotel.map(({ amount, currency }) => (
          <span key={currency}>
            {' '}
            {t('card.dueAtHotel')} <Money minor={amount} currency={currency} />
          </span>
        ))}
      </p>
    </div>
  )
}

/** One hotel in a list: picture, name, score, location, rate and total price. */
export const HotelCard = memo(function HotelCard({
  card,
  nights,
  rooms,
  from,
  to,
  isActive,
  onPoint,
  compared,
  comparable,
  onCompare,
  showTerms = false,
  supplier,
}: Props) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { hotel } = card
  const name = texts.hotelName(hotel)
  const haramView = haramViews.find((view) => card.views.includes(view))
  return (
    <article
      className={styles.card}
      data-active={isActive || undefined}
      onMouseEnter={() => onPoint(hotel.id)}
      onMouseLeave={() => onPoint(null)}
    >
      <div className={styles.picture}>
        <HotelPicture picture={hotel.picture} label={t('card.picture', { name })} />
        <p className={styles.tags}>
          {hotel.haram?.markaziya && <span className={styles.tag}>{t('card.markaziya')}</span>}
          {haramView && <span className={styles.tag}>{t(`view.${haramView}`)}</span>}
        </p>
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={to}>{name}</Link> <Stars count={hotel.stars} />
        </h2>
        <p className={styles.where}>
          <IconMapPin size={15} stroke={1.75} aria-hidden />
          {texts.district(hotel)}
        </p>
        <p className={styles.distance}>
          {from ? texts.distanceTo(card.metres, from) : texts.distance(hotel)}
          {hotel.haram?.shuttle && ` · ${t('card.shuttle')}`}
        </p>
        <Facts card={card} />
      </div>
      <div className={styles.side}>
        <Score score={hotel.score} reviews={hotel.reviews} />
        <Price card={card} nights={nights} rooms={rooms} />
        <label className={styles.compare}>
          <input type="checkbox" checked={compared} disabled={!comparable} onChange={() => onCompare(card)} />
          {t('card.compare')}
        </label>
      </div>
      {showTerms && card.terms && (
        <div className={styles.terms}>
          <TermsRow terms={card.terms} price={card.price.total} supplier={supplier} />
        </div>
      )}
    </article>
  )
})
