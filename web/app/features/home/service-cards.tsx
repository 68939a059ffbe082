import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { products } from '../../platform/products/registry.ts'
import styles from './service-cards.module.css'

/** The agency's other services, each with its picture. */
export function ServiceCards() {
  const { t } = useTranslation('home')
  const cards = products().flatMap(({ store }) => (store?.card ? [{ ...store.card, to: store.to }] : []))
  if (cards.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="arrange">
      <h2 id="arrange" className="t-h1">
        {t('arrange.title')}
      </h2>
      <p className={styles.detail}>{t('arrange.detail')}</p>
      <ul className={styles.cards}>
        {cards.map(({ to, scene, title, detail }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <img src={scene} alt="" loading="lazy" width={440} height={240} />
              <span className={styles.text}>
                <b className="t-h3">{t(title)}</b>
                <span>{t(detail)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
