import type { HotelDetails } from '@safar/contract/products/hotels/hotels.contract'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import styles from './about.module.css'

/** The hotel's description, amenities and rules. */
export function About({ details: { hotel, facts } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const { deposit } = facts.rules
  return (
    <div className={styles.about}>
      <section id="about" aria-labelledby="about-title">
        <h2 id="about-title">{t('about.title')}</h2>
        <p className={styles.text}>
          <bdi>{texts.name(facts.description, facts.description_ar)}</bdi>
        </p>
        <ul className={styles.amenities} aria-label={t('filter.amenities')}>
          {hotel.amenities.map((one) => (
            <li key={one}>{t(`amenity.${one}`)}</li>
          ))}
        </ul>
      </section>
      <section id="rules" aria-labelledby="rules-title">
        <h2 id="rules-title">{t('rules.title')}</h2>
        <ul className={styles.lines}>
          {texts.houseRules(facts).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {deposit && (
            <li>
              {t('rules.deposit')} <Money minor={deposit.amount} currency={deposit.currency} />
            </li>
          )}
        </ul>
      </section>
    </div>
  )
}
