import { promos as contract, type Promo } from '@safar/contract/content/promos.contract'
import { readLocalized } from '@safar/contract/content/read-localized'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import styles from './promos.module.css'

function Banner({ promo: { picture, alt, link } }: { promo: Promo }) {
  const locale = useLocale()
  const { text, language } = readLocalized(alt, locale)
  const shown = (
    <span lang={language}>
      <Picture picture={picture} alt={text} sizes="(max-width: 719px) 86vw, 590px" className={styles.picture} />
    </span>
  )
  if (!link) return shown
  // Other sites open in a new tab.
  if (link.startsWith('https:'))
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {shown}
      </a>
    )
  return (
    <Link to={link} className={styles.link}>
      {shown}
    </Link>
  )
}

/** Today's banners. The page is rendered for the public; a signed-in agent gets those for agents. */
export function Promos({ promos }: { promos: readonly Promo[] }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { user } = useSession()
  const isAgent = user?.role === 'agent'
  const { data } = useQuery({
    queryKey: ['home', 'promos', locale],
    queryFn: async ({ signal }) => (await call(contract.live, { query: { language: locale } }, { signal })).data,
    enabled: isAgent,
  })
  const shown = (isAgent && data) || promos
  if (shown.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-label={t('promos.label')}>
      <ul className={styles.banners} data-count={Math.min(shown.length, 3)}>
        {shown.map((promo) => (
          <li key={promo.id}>
            <Banner promo={promo} />
          </li>
        ))}
      </ul>
    </section>
  )
}
