import { useTranslation } from 'react-i18next'
import styles from './hero.module.css'
import { DawnScene } from './scenes/dawn-scene.tsx'
import { JourneyArc } from './scenes/journey-arc.tsx'
import { SearchCard } from './search/search-card.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  return (
    <section className={styles.hero}>
      <div className={styles.scene} aria-hidden>
        <DawnScene />
        <JourneyArc />
      </div>
      <div className={`wrap ${styles.inner}`}>
        <SignInNotice />
        <h1 className="t-d1">{t('hero.title')}</h1>
        <p className={styles.detail}>{t('hero.detail')}</p>
        <SearchCard />
      </div>
    </section>
  )
}
