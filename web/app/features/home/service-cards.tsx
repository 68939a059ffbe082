import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import haram from '../../ui/scenes/haram.svg'
import { isOffered } from '../../urls/offered-products.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import dubai from './scenes/dubai.svg'
import hunza from './scenes/hunza.svg'
import istanbul from './scenes/istanbul.svg'
import maldives from './scenes/maldives.svg'
import styles from './service-cards.module.css'

const cards = [
  { name: 'umrah', to: storefrontUrls.umrahPackages, scene: haram },
  { name: 'holidays', to: storefrontUrls.holidays, scene: hunza },
  { name: 'visas', to: storefrontUrls.visas(), scene: istanbul },
  { name: 'groups', to: storefrontUrls.groupTickets, scene: dubai },
  { name: 'insurance', to: storefrontUrls.insurance, scene: maldives },
] as const

const offered = cards.filter(({ name }) => isOffered(name))

/** The agency's other services, each with its picture. */
export function ServiceCards() {
  const { t } = useTranslation('home')
  if (offered.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="arrange">
      <h2 id="arrange" className="t-h1">
        {t('arrange.title')}
      </h2>
      <p className={styles.detail}>{t('arrange.detail')}</p>
      <ul className={styles.cards}>
        {offered.map(({ name, to, scene }) => (
          <li key={name}>
            <Link to={to} className={styles.card}>
              <img src={scene} alt="" loading="lazy" width={440} height={240} />
              <span className={styles.text}>
                <b className="t-h3">{t(`arrange.${name}`)}</b>
                <span>{t(`arrange.${name}Detail`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
