import type { RateView } from '@safar/contract/hotels/hotel.schema'
import type { RoomGuests } from '@safar/contract/hotels/stay.rules'
import { IconBed, IconCheck, IconEye, IconRulerMeasure, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { TermsRow } from '../offer/terms-row.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { HotelPicture } from '../picture/hotel-picture.tsx'
import type { Picture } from '../picture/scene.ts'
import { CancellationLine } from './cancellation-line.tsx'
import styles from './rates-table.module.css'

interface Props {
  /** Where there are several rooms: which of them this is. */
  number: number | null
  guests: RoomGuests
  rates: readonly RateView[]
  chosen: string | null
  onChoose: (rateId: string) => void
  zone: string
  picture: Picture
  nights: number
  /** What agents and the office see besides. */
  showTerms?: boolean
}

/** Rates of the same room stand together, the cheapest room first. */
export function groupByRoom(rates: readonly RateView[]): RateView[][] {
  const groups = new Map<string, RateView[]>()
  for (const rate of rates) groups.set(rate.room.id, [...(groups.get(rate.room.id) ?? []), rate])
  return [...groups.values()]
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function RoomFacts({ rate: { room }, picture }: { rate: RateView; picture: Picture }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const name = texts.name(room.name, room.name_ar)
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <HotelPicture picture={picture} variant={room.picture} label={t('card.picture', { name })} />
      </div>
      <h3>{name}</h3>
      <ul>
        <li>
          <IconBed {...icon} />
          {room.beds.map(({ kind, count }) => t(`bed.${kind}`, { count })).join(' + ')}
        </li>
        <li>
          <IconUsers {...icon} />
          {t('room.upTo', { count: room.max_guests })}
        </li>
        {room.square_metres !== null && (
          <li>
            <IconRulerMeasure {...icon} />
            {t('room.size', { count: room.square_metres })}
          </li>
        )}
        {room.view && (
          <li>
            <IconEye {...icon} />
            {t(`view.${room.view}`)}
          </li>
        )}
      </ul>
    </div>
  )
}

function RateRow({
  rate,
  chosen,
  onChoose,
  zone,
  nights,
  name,
  showTerms,
}: Pick<Props, 'chosen' | 'onChoose' | 'zone' | 'nights' | 'showTerms'> & { rate: RateView; name: string }) {
  const { t } = useTranslation('hotels')
  const { price } = rate
  return (
    <label className={styles.rate} data-chosen={rate.id === chosen || undefined}>
      <input type="radio" name={name} checked={rate.id === chosen} onChange={() => onChoose(rate.id)} />
      <span className={styles.terms}>
        <b>{t(`board.${rate.board}`)}</b>
        {rate.pay_by && (
          <span className={styles.good}>
            <IconCheck size={15} stroke={2} aria-hidden /> {t('rate.hold')}
          </span>
        )}
        {rate.due_at_hotel.map((due) => (
          <span key={due.code} className={styles.due}>
            {t('card.dueAtHotel')} <Money minor={due.amount} currency={due.currency} />
          </span>
        ))}
        <CancellationLine steps={rate.cancellation} total={price.total.amount} zone={zone} />
        {showTerms && rate.terms && <TermsRow terms={rate.terms} price={price.total} />}
      </span>
      <span className={styles.price}>
        <small>
          {t('card.perNight')} <Money minor={price.per_night.amount} currency={price.per_night.currency} />
        </small>
        <Money className={styles.total} minor={price.total.amount} currency={price.total.currency} />
        <small>{t('rate.whole', { nights: t('nights', { count: nights }) })}</small>
        {rate.rooms_left !== null && rate.rooms_left <= 4 && (
          <small className={styles.few}>{t('card.roomsLeft', { count: rate.rooms_left })}</small>
        )}
      </span>
    </label>
  )
}

/** Rooms and their rates for the guests of one asked room. */
export function RatesTable({ number, guests, rates, picture, ...rows }: Props) {
  const { t } = useTranslation('hotels')
  const title = number === null ? t('rate.title') : t('form.room', { number })
  const party = [
    t('rate.adults', { count: guests.adults }),
    ...(guests.children.length > 0 ? [t('rate.children', { count: guests.children.length })] : []),
  ].join(' · ')
  return (
    <section className={styles.table} aria-label={title}>
      <h2>
        {title} <small>{party}</small>
      </h2>
      {groupByRoom(rates).map((group) => {
        const [first] = group
        if (!first) return null
        return (
          <div key={first.room.id} className={styles.room}>
            <RoomFacts rate={first} picture={picture} />
            <div className={styles.rates}>
              {group.map((rate) => (
                <RateRow key={rate.id} rate={rate} name={`room-${number ?? 1}`} {...rows} />
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
