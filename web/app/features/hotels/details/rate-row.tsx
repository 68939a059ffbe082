import type { Hotel, RateView } from '@safar/contract/products/hotels/hotel.schema'
import { isInHolyCity, type RoomGuests } from '@safar/contract/products/hotels/stay.rules'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { TermsRow } from '../../buyers/public.ts'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { CancellationLine } from './cancellation-line.tsx'
import styles from './rate-row.module.css'

const FEW_ROOMS = 4

interface Props {
  rate: RateView
  guests: RoomGuests
  hotel: Hotel
  nights: number
  /** Radio group name: rates for the same requested room exclude each other. */
  name: string
  isChosen: boolean
  onChoose: (rateId: string) => void
  showTerms?: boolean
}

/** The cancellation terms in one line; the chosen rate shows them in full. */
function Cancellation({ rate, zone }: { rate: RateView; zone: string }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const [first] = rate.cancellation
  if (rate.free_until)
    return (
      <span className={styles.good}>
        <IconCheck size={15} stroke={2} aria-hidden />
        {t('card.freeUntil', { moment: texts.moment(rate.free_until, zone) })}
      </span>
    )
  if (!rate.refundable || !first) return <span className={styles.quiet}>{t('rate.nonRefundable')}</span>
  return (
    <span className={styles.quiet}>
      {t('cancel.costs')} <Money minor={first.penalty.amount} currency={first.penalty.currency} />
    </span>
  )
}

function Price({ rate, guests, hotel, nights }: Pick<Props, 'rate' | 'guests' | 'hotel' | 'nights'>) {
  const { t } = useTranslation('hotels')
  const { total, per_night } = rate.price
  const sharers = isInHolyCity(hotel) && guests.children.length === 0 ? guests.adults : 1
  return (
    <span className={styles.price}>
      <Money className={styles.total} minor={total.amount} currency={total.currency} />
      <small>{t('rate.whole', { nights: t('nights', { count: nights }) })}</small>
      <small>
        {t('card.perNight')} <Money bare minor={per_night.amount} currency={per_night.currency} />
      </small>
      {sharers > 1 && (
        <small>
          {t('rate.perPerson')}{' '}
          <Money bare minor={Math.ceil(total.amount / sharers / 100) * 100} currency={total.currency} />
        </small>
      )}
    </span>
  )
}

/** One rate of a room: meals, conditions and price. */
export function RateRow({ rate, name, isChosen, onChoose, showTerms = false, ...price }: Props) {
  const { t } = useTranslation('hotels')
  const { zone } = price.hotel
  const total = rate.price.total.amount
  return (
    <label className={styles.rate} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(rate.id)} />
      <span className={styles.terms}>
        <b>{t(`board.${rate.board}`)}</b>
        <Cancellation rate={rate} zone={zone} />
        {rate.pay_by && (
          <span className={styles.good}>
            <IconCheck size={15} stroke={2} aria-hidden /> {t('rate.hold')}
          </span>
        )}
        {rate.due_at_hotel.map((due) => (
          <span key={due.code} className={styles.quiet}>
            {t('card.dueAtHotel')} <Money minor={due.amount} currency={due.currency} />
          </span>
        ))}
        {rate.rooms_left !== null && rate.rooms_left <= FEW_ROOMS && (
          <span className={styles.few}>{t('card.roomsLeft', { count: rate.rooms_left })}</span>
        )}
        {isChosen && rate.refundable && <CancellationLine steps={rate.cancellation} total={total} zone={zone} />}
        {showTerms && rate.terms && <TermsRow terms={rate.terms} price={rate.price.total} />}
      </span>
      <Price rate={rate} {...price} />
    </label>
  )
}
