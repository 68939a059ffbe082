import type { HotelDetails } from '@safar/contract/products/hotels/hotels.contract'
import { IconMapPin, IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useShare } from '../../../ui/actions/use-share.ts'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { Stars } from '../../../ui/stars.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import styles from './hotel-head.module.css'

interface Props {
  details: HotelDetails
  /** Actions of the office. */
  actions?: ReactNode
}

/** Name, class, place and score of a hotel, with links to the sections of its page. */
export function HotelHead({ details: { hotel }, actions }: Props) {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const texts = useStayTexts()
  const share = useShare()
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>
            {texts.hotelName(hotel)} <Stars count={hotel.stars} />
          </h1>
          <p className={styles.where}>
            <IconMapPin size={17} stroke={1.75} aria-hidden />
            {texts.district(hotel)} · {countryName(hotel.city.country, locale)}
          </p>
          <p className={styles.way}>{texts.distance(hotel)}</p>
        </div>
        <div className={styles.side}>
          {hotel.score !== null && (
            <p className={styles.score}>
              <span>
                {texts.scoreWord(hotel.score)}
                <small>{texts.reviews(hotel.reviews)}</small>
              </span>
              <b>{texts.score(hotel.score)}</b>
            </p>
          )}
          <OutlineButton leftSection={<IconShare size={18} stroke={1.75} aria-hidden />} onClick={() => void share()}>
            {t('details.share')}
          </OutlineButton>
          {actions}
        </div>
      </header>
      <nav className={styles.parts} aria-label={t('details.sections')}>
        <a href="#rooms">{t('details.rooms')}</a>
        <a href="#location">{t('near.title')}</a>
        <a href="#about">{t('about.title')}</a>
        <a href="#rules">{t('rules.title')}</a>
      </nav>
    </>
  )
}
