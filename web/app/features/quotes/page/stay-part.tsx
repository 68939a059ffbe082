import { stayText } from '@safar/contract/quotes/quote-text'
import type { QuotedStay } from '@safar/contract/quotes/quotes.shapes'
import { IconBed, IconCalendar, IconCashBanknote, IconReceipt, IconWalk } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import styles from './stay-part.module.css'

/** Renders a hotel; hotels are another feature, so the area passes it in. */
export type StayPicture = ComponentType<{
  picture: QuotedStay['hotel']['picture']
  label: string
  className?: string | undefined
}>

interface Props {
  stay: QuotedStay
  currency: string
  Picture: StayPicture
}

/** The rooms of one hotel, with the facts that matter for the decision. */
export function StayPart({ stay, currency, Picture }: Props) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const texts = stayText(stay, locale)
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <section className={styles.stay} aria-label={texts.name}>
      <Picture
        className={styles.picture}
        picture={stay.hotel.picture}
        label={t('page.picture', { name: texts.name })}
      />
      <div className={styles.facts}>
        <h3>
          <bdi>{texts.name}</bdi>
        </h3>
        <small>
          {[...(stay.hotel.stars > 0 ? [t('page.stars', { count: stay.hotel.stars })] : []), texts.city].join(' · ')}
        </small>
        <ul>
          <li>
            <IconCalendar {...icon} />
            {texts.days} · {texts.nights}
          </li>
          {texts.rooms.map((room, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone.
            <li key={place}>
              <IconBed {...icon} />
              <span>
                {room.name} · {room.board} · {room.guests}
                {room.total !== null && texts.rooms.length > 1 && (
                  <>
                    {' · '}
                    <Money minor={room.total} currency={currency} />
                  </>
                )}
              </span>
            </li>
          ))}
          {texts.haram && (
            <li>
              <IconWalk {...icon} />
              {texts.haram}
            </li>
          )}
          <li>
            <IconCashBanknote {...icon} />
            {texts.cancellation}
          </li>
          {texts.dueAtHotel.map((line) => (
            <li key={line}>
              <IconReceipt {...icon} />
              {line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
